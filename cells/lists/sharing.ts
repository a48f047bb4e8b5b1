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

interface NamedSet {
  readonly name: string
  readonly members: readonly string[]
}

/** The names of all sets that hold each member, of the most sets first. */
function holdersOf(sets: readonly NamedSet[]): readonly (readonly [member: string, holders: readonly string[]])[] {
  const holders = new Map<string, string[]>()
  for (const { name, members } of sets) {
    for (const member of new Set(members)) holders.set(member, [...(holders.get(member) ?? []), name])
  }
  return [...holders].toSorted(([, a], [, b]) => b.length - a.length)
}

/** Which sets these are: by name, or how many of all. */
function heldBy(names: readonly string[], all: number, noun: string): string {
  const some =
    names.length > MOST_SETS
      ? `${written(names.length)} of the ${counted(all, `${noun} set`)}`
      : listOf(names.map(quoted))
  if (names.length < all) return some
  return `all ${counted(all, `${noun} set`)}${names.length > MOST_SETS ? '' : ` (${some})`}`
}

/** The same with names: what the most sets share, and how much more than one holds. */
export function sharedNames(
  sets: readonly NamedSet[],
  noun: string,
  topicsOfSets: Readonly<Record<string, readonly string[]>> = {},
): string {
  const holders = holdersOf(sets)
  const among = counted(sets.length, `${noun} set`)
  const shared = holders.filter(([, names]) => names.length > 1)
  const [first] = shared
  if (sets.length < 2) {
    const names = holders.map(([name]) => name)
    return `The ${noun} set holds ${countedNames(names, noun)}.`
  }
  if (first === undefined) return `No ${noun} was in more than one of the ${among}.`
  const most = shared.filter(([, names]) => names.length === first[1].length).map(([name]) => name)
  const names = shared.map(([name]) => name)
  const mostHeld = `${abridgedList(most)} ${were(most.length)} in ${heldBy(first[1], sets.length, noun)}`
  const ofAll = sharedByTopics(holders, sets, noun, topicsOfSets)
  if (ofAll !== undefined) return `${ofAll}; ${mostHeld}.`
  const where = sets.length === 2 ? `both ${noun} sets` : `more than one of the ${among}`
  if (first[1].length === 2) return `${countedNames(names, noun)} ${were(names.length)} in ${where}.`
  return `${mostHeld}; ${counted(names.length, noun)} ${were(names.length)} in ${where}.`
}

/** What is in sets of everything that the researcher started from, where sets of different starts are compared. */
function sharedByTopics(
  holders: ReturnType<typeof holdersOf>,
  sets: readonly NamedSet[],
  noun: string,
  topicsOfSets: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const topicsOf = (names: readonly string[]) => new Set(names.flatMap((name) => topicsOfSets[name] ?? []))
  const topics = topicsOf(sets.map(({ name }) => name))
  const isKnown = sets.every(({ name }) => (topicsOfSets[name] ?? []).length === 1)
  if (!isKnown || topics.size < 2 || topics.size === sets.length) return undefined
  const common = holders.filter(([, names]) => topicsOf(names).size === topics.size).map(([member]) => member)
  return `${common.length === 0 ? `No ${noun}` : countedNames(common, noun)} ${common.length < 2 ? 'was' : 'were'} shared by ${noun} sets of ${listOf([...topics])}`
}
