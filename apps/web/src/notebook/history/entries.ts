import type { Change, History, Moment, Version } from '@playbook/core/api/history'

/** What the history lists: a session of work (whole) or a state of one, or a version. */
export type Entry =
  | { readonly kind: 'moment'; readonly at: string; readonly moment: Moment; readonly isWhole: boolean }
  | { readonly kind: 'version'; readonly at: string; readonly version: Version }

/** The entries of one day. */
export interface Day<E> {
  readonly day: string
  readonly entries: readonly E[]
}

export const timeOf = (at: string) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

export const spanOf = ({ began, ended }: Moment) =>
  timeOf(began) === timeOf(ended) ? timeOf(ended) : `${timeOf(began)}–${timeOf(ended)}`

const GUEST = 'Guest'

/** Names of people for a line: two, then how many more. */
export function peopleInWords(people: Moment['people']): string {
  const names = people.map(({ by }) => by?.name || GUEST)
  if (names.length <= 3) return new Intl.ListFormat('en-GB').format(names.length === 0 ? [GUEST] : names)
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
}

export const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

/** The id of the state that an entry leads to. */
export const idOf = (entry: Entry) => (entry.kind === 'moment' ? entry.moment.id : entry.version.id)

/** That state within a sentence. */
export const nameOf = (entry: Entry) =>
  entry.kind === 'version' ? `version ${entry.version.number}` : `the state of ${timeOf(entry.at)}`

const entryOf = (version: Version): Entry => ({ kind: 'version', at: version.created, version })

/** The versions that a state can be compared with, newest first: all but itself. */
export const comparableWith = (entry: Entry, versions: readonly Version[]): readonly Entry[] =>
  versions.map(entryOf).filter((other) => idOf(other) !== idOf(entry))

/** Two states in the order in which they were, whichever was chosen first; `later` is undefined for now. */
export function inOrder(entry: Entry, other: Entry | undefined): { readonly from: Entry; readonly later?: Entry } {
  if (other === undefined) return { from: entry }
  return other.at < entry.at ? { from: other, later: entry } : { from: entry, later: other }
}

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Sessions and versions by day, newest first. Versions older than what is loaded come with earlier pages. */
export function daysOf({ moments, versions, earlier }: History): readonly Day<Entry>[] {
  const all: Entry[] = [
    ...moments.map((moment) => ({ kind: 'moment' as const, at: moment.ended, moment, isWhole: true })),
    ...versions.filter(({ created }) => earlier === undefined || created >= earlier).map(entryOf),
  ]
  return byDay(all.toSorted((a, b) => (a.at < b.at ? 1 : -1)))
}

/** Entries in their order, below the days on which they happened. */
export function byDay<E extends { readonly at: string }>(all: readonly E[]): readonly Day<E>[] {
  const days = new Map<string, E[]>()
  for (const entry of all) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

const WORDS = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'moved',
  follows: 'following from that',
} as const

/** Changes in one sentence; empty where there are none. */
export function changesInWords(changes: readonly Change[]): string {
  const parts = (['added', 'removed', 'changed', 'moved', 'follows'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [`${count} ${WORDS[kind]}`]
  })
  return parts.join(', ')
}
