import { NO_METERS } from '../../metrics/meters.ts'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { until } from '../../testing/runs.ts'
import { createBeat } from './beat.ts'
import { PlaybookGoneError } from './journal.ts'
import { createWriter } from './writer.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Updates of one growing text, one letter each. */
function letters(word: string): Uint8Array[] {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const letter of word) doc.getText('text').insert(doc.getText('text').length, letter)
  return updates
}

function textOf(updates: readonly Uint8Array[]): string {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc.getText('text').toJSON()
}

/** A writer over a table that a test can stop, break or remove. */
function openWriter(persistMs = 1) {
  const rows: Uint8Array[] = []
  const events: string[] = []
  const table: { fail: Error | undefined; gate: Promise<void> } = { fail: undefined, gate: Promise.resolve() }
  const writer = createWriter({
    playbook: 'p',
    beat: createBeat(persistMs),
    meters: NO_METERS,
    async append(update) {
      events.push('append')
      await table.gate
      if (table.fail !== undefined) throw table.fail
      rows.push(update)
    },
    onSaved: (count) => events.push(`saved ${count}`),
    onTrouble: (trouble) => events.push(trouble ?? 'no trouble'),
    onGone: () => events.push('gone'),
  })
  const add = (update: Uint8Array | undefined, name: string) =>
    writer.add(update === undefined ? [] : [update], (isStored) =>
      events.push(`${name} ${isStored ? 'stored' : 'lost'}`),
    )
  return { writer, rows, events, table, add }
}

it('stores what comes within one interval as one row and says so afterwards, in order', async () => {
  const { rows, events, add, writer } = openWriter(20)
  letters('abc').forEach((update, n) => add(update, `${n}`))
  expect(events).toEqual([])
  await writer.flush()
  expect(events).toEqual(['append', '0 stored', '1 stored', '2 stored', 'saved 1'])
  expect(textOf(rows)).toBe('abc')
})

it('answers at once for nothing when nothing waits, and after what waits otherwise', async () => {
  const { events, add, writer } = openWriter()
  add(undefined, 'first')
  expect(events).toEqual(['first stored'])
  const [a] = letters('a')
  add(a, 'a')
  add(undefined, 'second')
  expect(events).toEqual(['first stored'])
  await writer.flush()
  expect(events).toEqual(['first stored', 'append', 'a stored', 'second stored', 'saved 1'])
})

it('says nothing while the database is away, tries again, and loses nothing', async () => {
  const { rows, events, table, add, writer } = openWriter()
  const [a, b] = letters('ab')
  table.fail = new Error('connection refused')
  add(a, 'a')
  await until(
    () => events.length,
    (attempts) => attempts > 1,
  )
  add(b, 'b')
  expect(events.filter((event) => event !== 'append')).toEqual([])
  expect(writer.waiting()).toBe(2)
  table.fail = undefined
  await writer.flush()
  expect(events.filter((event) => event !== 'append')).toEqual(['a stored', 'saved 1', 'b stored', 'saved 1'])
  expect(textOf(rows)).toBe('ab')
  expect(writer.waiting()).toBe(0)
})

it('tells at once that the disk is full, once, and that it is not any more', async () => {
  const { events, table, add, writer } = openWriter()
  const [a] = letters('a')
  const failed = new Error('Failed query', { cause: Object.assign(new Error('no space'), { code: '53100' }) })
  table.fail = failed
  add(a, 'a')
  await until(
    () => events.length,
    (count) => count > 3,
  )
  table.fail = undefined
  await writer.flush()
  expect(events.filter((event) => event !== 'append')).toEqual(['disk-full', 'no trouble', 'a stored', 'saved 1'])
})

it('does not write the next batch before the one that is being written', async () => {
  const { rows, events, table, add, writer } = openWriter()
  const [a, b] = letters('ab')
  let open = () => {}
  table.gate = new Promise((resolve) => (open = resolve))
  add(a, 'a')
  await until(
    () => events.length,
    (attempts) => attempts > 0,
  )
  add(b, 'b')
  await pause(20)
  expect(events).toEqual(['append'])
  open()
  await writer.flush()
  expect(textOf(rows)).toBe('ab')
  expect(events).toEqual(['append', 'a stored', 'saved 1', 'append', 'b stored', 'saved 1'])
})

it('stops when the playbook was deleted', async () => {
  const { rows, events, table, add, writer } = openWriter()
  const [a, b] = letters('ab')
  table.fail = new PlaybookGoneError('deleted')
  add(a, 'a')
  await writer.flush()
  add(b, 'b')
  expect(events).toEqual(['append', 'gone', 'a lost', 'b lost'])
  expect(rows).toEqual([])
})

it('gives up when told, without claiming anything', async () => {
  const { events, table, add, writer } = openWriter()
  const [a] = letters('a')
  table.fail = new Error('connection refused')
  add(a, 'a')
  await until(
    () => events.length,
    (attempts) => attempts > 0,
  )
  writer.giveUp()
  await writer.flush()
  expect(events.at(-1)).toBe('a lost')
})

it('stores thousands of waiting edits in bounded pieces', async () => {
  const { rows, add, writer } = openWriter()
  const word = 'x'.repeat(1050)
  letters(word).forEach((update, n) => add(update, `${n}`))
  await writer.flush()
  expect(rows).toHaveLength(11)
  expect(textOf(rows)).toBe(word)
})

it('stores each by itself when a strange update cannot be merged with the others', async () => {
  const { rows, add, writer } = openWriter()
  const [a, b] = letters('ab')
  const strange = new Uint8Array([9, 9, 9])
  for (const update of [a, strange, b]) add(update, 'x')
  await writer.flush()
  expect(rows).toEqual([a, strange, b])
})
