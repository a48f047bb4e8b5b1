import { expect, it } from 'vitest'
import { changesInWords, comparableWith, daysOf, inOrder, peopleInWords } from './entries.ts'

const moment = (id: string, ended: string) => ({
  id,
  session: id,
  people: [],
  began: ended,
  ended,
  edits: 1,
  title: '',
  cells: 1,
  states: 1,
})
const version = (id: string, created: string) => ({ id, number: 1, name: '', by: null, created, results: 0 })

it('groups what happened by day, newest first', () => {
  const days = daysOf({
    moments: [moment('c', '2026-11-21T12:00:00.000Z'), moment('a', '2026-11-20T10:00:00.000Z')],
    versions: [version('b', '2026-11-20T11:00:00.000Z')],
  })
  expect(
    days.map(({ day, entries }) => [day, entries.map((entry) => (entry.kind === 'moment' ? entry.moment.id : 'b'))]),
  ).toEqual([
    ['Saturday, 21 November 2026', ['c']],
    ['Friday, 20 November 2026', ['b', 'a']],
  ])
})

it('says in one sentence how much differs', () => {
  const change = (kind: 'added' | 'changed' | 'follows') => ({ kind, name: 'x', details: [] })
  expect(changesInWords([change('changed'), change('follows'), change('added'), change('follows')])).toBe(
    '1 added, 1 changed, 2 following from that',
  )
  expect(changesInWords([])).toBe('')
})

it('compares a state with every version but itself, from the earlier to the later', () => {
  const [newer, older] = [version('new', '2026-11-20T12:00:00.000Z'), version('old', '2026-11-20T10:00:00.000Z')]
  const entry = { kind: 'version' as const, at: newer.created, version: newer }
  const [other, ...rest] = comparableWith(entry, [newer, older])
  expect([other, rest]).toEqual([{ kind: 'version', at: older.created, version: older }, []])
  expect([inOrder(entry, other), inOrder(entry, undefined)]).toEqual([{ from: other, later: entry }, { from: entry }])
})

it('names who worked together, and counts who does not fit', () => {
  const people = (...names: string[]) => names.map((name) => ({ by: { id: name, name }, edits: 1, cells: 1 }))
  expect([
    peopleInWords(people('Ada')),
    peopleInWords(people('Ada', 'Grace')),
    peopleInWords([...people('Ada', 'Grace'), { by: null, edits: 1, cells: 1 }]),
    peopleInWords(people('Ada', 'Grace', 'Mary', 'Joan')),
  ]).toEqual(['Ada', 'Ada and Grace', 'Ada, Grace and Guest', 'Ada, Grace and 2 others'])
})

it('lists a version that is older than the sessions loaded so far with those around it', () => {
  const history = {
    moments: [moment('c', '2026-11-21T12:00:00.000Z')],
    versions: [version('b', '2026-11-20T11:00:00.000Z')],
  }
  const entries = (days: ReturnType<typeof daysOf>) => days.flatMap((day) => day.entries.map(({ kind }) => kind))
  expect([entries(daysOf({ ...history, earlier: '2026-11-21T12:00:00.000Z' })), entries(daysOf(history))]).toEqual([
    ['moment'],
    ['moment', 'version'],
  ])
})
