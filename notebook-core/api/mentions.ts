const IN_NAME = /[\p{L}\p{N}_]/u

/**
 * Those of the people whom a text names as `@Name`: of names that begin alike the longest, and only where it ends there.
 * A name that two people have names neither; whoever writes it has to choose.
 */
export function namedIn<P extends { readonly name: string }>(body: string, people: readonly P[]): readonly P[] {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
    .map((person) => ({ person, name: person.name.toLowerCase() }))
  const text = body.toLowerCase()
  const named = new Set<P>()
  for (const { index } of text.matchAll(/@/g)) {
    if (IN_NAME.test(text[index - 1] ?? '')) continue
    const at = index + 1
    const first = longestFirst.find(
      ({ name }) => text.startsWith(name, at) && !IN_NAME.test(text[at + name.length] ?? ''),
    )
    const alike = longestFirst.filter(({ name }) => name === first?.name)
    if (first !== undefined && alike.length === 1) named.add(first.person)
  }
  return people.filter((person) => named.has(person))
}
