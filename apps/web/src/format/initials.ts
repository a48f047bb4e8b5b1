/** One or two letters for a name: first and last word, whatever the script; guests differ in their animals alone. */
export function initials(name: string): string {
  const animal = /^guest (\p{L}{2})/iu.exec(name)?.[1]
  if (animal !== undefined) return animal.toLocaleUpperCase()
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const first = words.at(0)
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = [first, last].flatMap((word) => (word === undefined ? [] : [...word].slice(0, 1)))
  return letters.join('').toLocaleUpperCase() || '?'
}
