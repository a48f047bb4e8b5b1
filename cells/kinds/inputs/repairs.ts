import type { Slices } from '../../shared/slices.ts'
import { counting, DAMAGES, type Damage } from './identifiers.ts'

const WORDS: Readonly<Record<Exclude<Damage, 'entrez'>, readonly [one: string, several: string]>> = {
  date: ['symbol restored that a spreadsheet had damaged', 'symbols restored that a spreadsheet had damaged'],
  case: ['symbol put in its usual case', 'symbols put in their usual case'],
  blanks: ['item freed of blanks', 'items freed of blanks'],
  version: ['Ensembl version cut', 'Ensembl versions cut'],
  repeat: ['duplicate left out', 'duplicates left out'],
}

/** What was repaired between a list of genes as it was and as it is; nothing when it has become another list. */
export function* repairsOf(original: readonly string[], items: readonly string[]): Slices<readonly string[]> {
  const before = yield* counting(original)
  const after = yield* counting(items)
  const now = new Set(items)
  yield
  const known = new Set(original)
  const counts = new Map<Damage, number>()
  const count = (kind: Damage, by: number) => counts.set(kind, (counts.get(kind) ?? 0) + by)
  for (const { kind, from, to } of before.damaged) {
    if (to !== undefined && now.has(to) && !now.has(from)) count(kind, 1)
  }
  const fewer = before.repeats - after.repeats
  const isSameList = counts.size > 0 || items.some((item) => known.has(item))
  if (fewer > 0 && isSameList) count('repeat', fewer)
  return DAMAGES.flatMap((kind) => {
    const found = counts.get(kind)
    if (kind === 'entrez' || found === undefined) return []
    return [`${found.toLocaleString('en')} ${WORDS[kind][found === 1 ? 0 : 1]}`]
  })
}
