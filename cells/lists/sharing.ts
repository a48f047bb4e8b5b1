import { counted, were, written } from '../shared/words.ts'

/** How far sets overlap: `Of 12 genes in 3 gene sets, 2 were in all sets and 5 in more than one.` */
export function sharing(sets: readonly (readonly string[])[], noun: string): string {
  const holders = new Map<string, number>()
  for (const set of sets) for (const member of new Set(set)) holders.set(member, (holders.get(member) ?? 0) + 1)
  if (sets.length < 2) return `The ${noun} set holds ${counted(holders.size, noun)}.`
  const among = (least: number) => [...holders.values()].filter((count) => count >= least).length
  const all = `Of ${counted(holders.size, noun)} in ${counted(sets.length, `${noun} set`)}, ${written(among(sets.length))} ${were(among(sets.length))}`
  return sets.length > 2 ? `${all} in all sets and ${written(among(2))} in more than one.` : `${all} in both.`
}
