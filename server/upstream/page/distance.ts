/** How many characters have to be put in, left out or changed to make one text of the other (Levenshtein). */
export function distance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let row = Array.from({ length: to.length + 1 }, (_unused, at) => at)
  from.forEach((letter, i) => {
    const next = [i + 1]
    to.forEach((other, j) => {
      const [above = 0, before = 0, left = 0] = [row[j + 1], row[j], next[j]]
      next.push(Math.min(above + 1, left + 1, before + (letter === other ? 0 : 1)))
    })
    row = next
  })
  return row.at(-1) ?? 0
}

/** The names nearest to what was typed, each once, whatever its case; equally near ones as the service orders them. */
export function nearest(typed: string, names: readonly string[], most: number): string[] {
  const wanted = typed.toLowerCase()
  return [...new Set(names)]
    .map((name) => ({ name, away: distance(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ name }) => name)
}
