/** How many letters have to be changed, added or left out, up to a bound. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_unused, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The name that was probably meant; nothing where none is near. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase().slice(0, 60)
  const ranked = names
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase().slice(0, 60)) }))
    .toSorted((a, b) => a.far - b.far)
  const [first] = ranked
  return first !== undefined && first.far <= Math.max(wanted.length < 4 ? 1 : 2, Math.floor(wanted.length / 3))
    ? first.name
    : undefined
}
