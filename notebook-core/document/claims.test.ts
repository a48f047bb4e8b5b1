import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { acceptValue, markClaim, removeClaim, rewriteClaim } from './claims.ts'
import { cellText, createUndo, deleteCell, fillNotebook, insertText, replaceNotebook, replaceText } from './edits.ts'
import type { Claim, ClaimedValue, Notebook } from './notebook.ts'
import { splitText } from './prose.ts'
import { createReader, readNotebook } from './read.ts'

const value: ClaimedValue = { cell: 'set', process: 'p1', path: ['set', 'length'], was: 412 }
const QUOTE = '412 genes are higher'
const TEXT = `After a day, ${QUOTE} than before.`

function opened(text = TEXT) {
  const doc = new Y.Doc()
  const notebook = notebookOf(stepCell('set', 'Input[Set[Gene]]'), {
    kind: 'text',
    id: 'words',
    text,
    collapsed: false,
  })
  fillNotebook(doc, notebook, () => ({}))
  return doc
}

const marked = (start = TEXT.indexOf(QUOTE)) =>
  ({ cell: 'words', field: 'text', quote: QUOTE, start, value }) as const satisfies Omit<Claim, 'id'>

const claimsOf = (doc: Y.Doc) => readNotebook(doc).claims ?? []
const write = (doc: Y.Doc, words: string) => {
  const text = cellText(doc, 'words', 'text')
  if (text !== undefined) replaceText(text, words)
}

it('marks a sentence, which a notebook without claims says nothing of', () => {
  const doc = opened()
  expect('claims' in readNotebook(doc)).toBe(false)
  const id = markClaim(doc, marked())
  expect(claimsOf(doc)).toEqual([{ id, ...marked() }])
  removeClaim(doc, id)
  expect('claims' in readNotebook(doc)).toBe(false)
})

it('stays with its words whatever is written before and after them', () => {
  const insertions = fc.array(fc.record({ isBefore: fc.boolean(), words: fc.string({ minLength: 1, maxLength: 8 }) }))
  fc.assert(
    fc.property(insertions, (all) => {
      const doc = opened()
      markClaim(doc, marked())
      const text = cellText(doc, 'words', 'text')
      for (const { isBefore, words } of all) text?.insert(isBefore ? 0 : (text.length ?? 0), words)
      const before = all.filter(({ isBefore }) => isBefore).reduce((sum, { words }) => sum + words.length, 0)
      expect(claimsOf(doc).map(({ quote, start }) => ({ quote, start }))).toEqual([
        { quote: QUOTE, start: TEXT.indexOf(QUOTE) + before },
      ])
    }),
  )
})

it('grows with what is written within it, and not with what is written at its ends', () => {
  const doc = opened()
  markClaim(doc, marked())
  write(doc, 'After a day, about 412 genes are higher than before.')
  write(doc, 'After a day, about 412 human genes are higher than before.')
  write(doc, 'After a day, about 412 human genes are higher, it seems, than before.')
  expect(claimsOf(doc).map(({ quote }) => quote)).toEqual(['412 human genes are higher'])
})

it('holds for two people who write at the same time', () => {
  const [one, other] = [opened(), new Y.Doc()]
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
  markClaim(one, marked())
  cellText(other, 'words', 'text')?.insert(0, 'Measured twice. ')
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
  expect(claimsOf(other)).toEqual(claimsOf(one))
  expect(claimsOf(one).map(({ quote, start }) => [quote, start])).toEqual([[QUOTE, TEXT.indexOf(QUOTE) + 16]])
})

it('follows its words into the text that they were split off to', () => {
  const doc = opened()
  const id = markClaim(doc, marked())
  const tail = splitText(doc, 'words', 13)
  expect(claimsOf(doc)).toEqual([{ id, ...marked(0), cell: tail }])
})

it('keeps the sentence as it was marked once its text is gone, and undo brings both back', () => {
  const doc = opened()
  const undo = createUndo(doc)
  const id = markClaim(doc, marked())
  undo.stopCapturing()
  const { start: _, ...gone } = marked()
  deleteCell(doc, 'words')
  expect(claimsOf(doc)).toEqual([{ id, ...gone }])
  undo.undo()
  expect(claimsOf(doc)).toEqual([{ id, ...marked() }])
  undo.undo()
  expect(claimsOf(doc)).toEqual([])
})

it('is looked at again by accepting the value, or by writing it, as one edit', () => {
  const doc = opened()
  const id = markClaim(doc, marked())
  const now = { ...value, process: 'p2', was: 398 }
  acceptValue(doc, id, now)
  expect(claimsOf(doc)).toEqual([{ id, ...marked(), value: now }])
  const undo = createUndo(doc)
  const [claim] = claimsOf(doc)
  if (claim !== undefined) rewriteClaim(doc, claim, '398 genes are higher', now)
  expect(cellText(doc, 'words', 'text')?.toString()).toBe('After a day, 398 genes are higher than before.')
  expect(claimsOf(doc)).toEqual([{ id, ...marked(), quote: '398 genes are higher', value: now }])
  undo.undo()
  expect([cellText(doc, 'words', 'text')?.toString(), claimsOf(doc)[0]?.quote]).toEqual([TEXT, QUOTE])
})

it('goes through plain data and back without loss, also in place of something else', () => {
  const doc = opened()
  markClaim(doc, { ...marked(), id: 'a' })
  markClaim(doc, { cell: 'set', field: 'story', quote: 'A set was entered.', value, id: 'b' })
  const notebook: Notebook = readNotebook(doc)
  expect(notebook.claims?.map(({ id }) => id)).toEqual(['b', 'a'])
  const copy = opened('Something else')
  markClaim(copy, { ...marked(), id: 'old' })
  replaceNotebook(copy, notebook, () => ({}))
  expect(readNotebook(copy)).toEqual(notebook)
})

it('leaves out what a strange client wrote, and never fails', () => {
  const doc = opened()
  const claims = doc.getMap('claims')
  claims.set('number', 7)
  claims.set('empty', new Y.Map())
  const broken: [string, unknown][] = [...Object.entries(marked()), ['start', new Uint8Array([255, 255, 255])]]
  claims.set('broken', new Y.Map([...broken, ['end', new Uint8Array([9])]]))
  expect(claimsOf(doc)).toEqual([{ id: 'broken', ...marked() }])
})

it('is read anew when a claim or its text changes', () => {
  const doc = opened()
  const { read, subscribe } = createReader(doc)
  let calls = 0
  subscribe(() => calls++)
  const id = markClaim(doc, marked())
  expect([calls, read().claims?.map(({ quote }) => quote)]).toEqual([1, [QUOTE]])
  acceptValue(doc, id, { ...value, was: 1 })
  expect([calls, read().claims?.[0]?.value.was]).toEqual([2, 1])
  insertText(doc, { after: null, text: 'New', id: 'new' })
  expect(read().claims?.length).toBe(1)
})
