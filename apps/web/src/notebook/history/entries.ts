import type { Change, History, Moment, Version } from '@playbook/core/api/history'

/** What the history lists: what somebody did, or a version. */
export type Entry =
  | { readonly kind: 'moment'; readonly at: string; readonly moment: Moment }
  | { readonly kind: 'version'; readonly at: string; readonly version: Version }

/** The entries of one day. */
export interface Day {
  readonly day: string
  readonly entries: readonly Entry[]
}

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Moments and versions by day, newest first. */
export function daysOf({ moments, versions }: History): readonly Day[] {
  const all: Entry[] = [
    ...moments.map((moment) => ({ kind: 'moment' as const, at: moment.ended, moment })),
    ...versions.map((version) => ({ kind: 'version' as const, at: version.created, version })),
  ]
  const days = new Map<string, Entry[]>()
  for (const entry of all.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

const WORDS = { added: 'added', removed: 'removed', changed: 'changed', follows: 'following from that' } as const

/** Changes in one sentence; empty where there are none. */
export function changesInWords(changes: readonly Change[]): string {
  const parts = (['added', 'removed', 'changed', 'follows'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [`${count} ${WORDS[kind]}`]
  })
  return parts.join(', ')
}
