import { abridgedList, counted, countedNames, listOf, quoted, were, written } from '../shared/words.ts'

/** How far sets overlap: `Of 12 genes in 3 gene sets, 2 were in all sets and 5 in more than one.` */
export function sharing(sets: readonly (readonly string[])[], noun: string): string {
  const holders = new Map<string, number>()
  for (const set of sets) for (const member of new Set(set)) holders.set(member, (holders.get(member) ?? 0) + 1)
  if (sets.length < 2) return `The ${noun} set holds ${counted(holders.size, noun)}.`
  const among = (least: number) => [...holders.values()].filter((count) => count >= least).length
  const all = `Of ${counted(holders.size, noun)} in ${counted(sets.length, `${noun} set`)}, ${written(among(sets.length))} ${were(among(sets.length))}`
  return sets.length > 2 ? `${all} in all sets and ${written(among(2))} in more than one.` : `${all} in both.`
}

const MOST_SETS = 4

/** The same with names: what is in more than one set, and what the most sets share. */
export function sharedNames(
  sets: readonly { readonly name: string; readonly members: readonly string[] }[],
  noun: string,
): string {
  const holders = new Map<string, string[]>()
  for (const { name, members } of sets) {
    for (const member of new Set(members)) holders.set(member, [...(holders.get(member) ?? []), name])
  }
  const among = counted(sets.length, `${noun} set`)
  const shared = [...holders].filter(([, names]) => names.length > 1).toSorted(([, a], [, b]) => b.length - a.length)
  const [first] = shared
  if (sets.length < 2) return `The ${noun} set holds ${countedNames([...holders.keys()], noun)}.`
  if (first === undefined) return `No ${noun} was in more than one of the ${among}.`
  const names = shared.map(([name]) => name)
  const where = sets.length === 2 ? `both ${noun} sets` : `more than one of the ${among}`
  if (first[1].length === 2) return `${countedNames(names, noun)} ${were(names.length)} in ${where}.`
  const most = shared.filter(([, held]) => held.length === first[1].length)
  const held = first[1].length > MOST_SETS ? `${written(first[1].length)} of them` : listOf(first[1].map(quoted))
  return `${counted(names.length, noun)} ${were(names.length)} in ${where}; ${abridgedList(most.map(([name]) => name))} ${were(most.length)} in ${held}.`
}
