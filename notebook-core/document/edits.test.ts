import { expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  bindSlot,
  cellText,
  deleteCell,
  draftText,
  duplicateCell,
  insertStep,
  insertText,
  LOCAL,
  moveCell,
  playbookText,
  replaceText,
  setAutoRun,
  setFlags,
  submitParams,
} from './edits.ts'
import { EMPTY_NOTEBOOK, PLAIN_STEP } from './notebook.ts'
import { readNotebook } from './read.ts'

const step = { kind: 'step', bindings: {}, ...PLAIN_STEP } as const

function ids(doc: Y.Doc): readonly string[] {
  return readNotebook(doc).cells.map(({ id }) => id)
}

function withCells(...cells: readonly string[]): Y.Doc {
  const doc = new Y.Doc()
  cells.forEach((id, i) => insertStep(doc, { id, step: 'Input[Gene]', after: cells[i - 1] ?? null }))
  return doc
}

/** What an edit sends to the others, and with which origin. */
function updates(doc: Y.Doc, change: () => void): readonly unknown[] {
  const origins: unknown[] = []
  const listen = (_update: Uint8Array, origin: unknown) => origins.push(origin)
  doc.on('update', listen)
  change()
  doc.off('update', listen)
  return origins
}

it('reads an empty document as an empty notebook', () => {
  expect(readNotebook(new Y.Doc())).toEqual(EMPTY_NOTEBOOK)
})

it('inserts a step with everything it was given', () => {
  const doc = new Y.Doc()
  const given = {
    id: 'a',
    step: 'Input[Set[Gene]]',
    bindings: { gene: 'x', genes: ['y', 'z'] },
    params: { set: ['ACE2'] },
    label: 'My genes',
    description: 'From a paper',
    dataType: 'Set[Gene]',
    timestampMs: 123,
    collapsed: true,
    processVisible: false,
    dataVisible: false,
  }
  insertStep(doc, { ...given, after: null, drafts: { set: 'ACE2' } })
  expect(readNotebook(doc).cells).toEqual([{ kind: 'step', ...given }])
  expect(draftText(doc, 'a', 'set')?.toString()).toBe('ACE2')
})

it('inserts a text, gives ids of its own, and puts a cell whose neighbour is gone at the end', () => {
  const doc = withCells('a', 'b')
  const text = insertText(doc, { after: 'a', text: '# Results' })
  const last = insertStep(doc, { after: 'gone', step: 'Input[Gene]' })
  expect(readNotebook(doc).cells).toEqual([
    { ...step, id: 'a', step: 'Input[Gene]' },
    { kind: 'text', id: text, text: '# Results', collapsed: false },
    { ...step, id: 'b', step: 'Input[Gene]' },
    { ...step, id: last, step: 'Input[Gene]' },
  ])
})

it('refuses an id that is taken and changes nothing', () => {
  const doc = withCells('a')
  expect(() => insertText(doc, { after: null, text: '', id: 'a' })).toThrow('There is a cell a already')
  expect(ids(doc)).toEqual(['a'])
})

it('makes each edit one transaction of this person', () => {
  const doc = withCells('a', 'b', 'c')
  const edits = [
    () => insertStep(doc, { after: 'a', step: 'TermToSet[Term[Gene]]', id: 'd' }),
    () => insertText(doc, { after: null, text: 'x', id: 't' }),
    () => moveCell(doc, 'a', 'c'),
    () => bindSlot(doc, 'd', 'terms', ['a', 'b']),
    () => submitParams(doc, 'a', 'ACE2'),
    () => duplicateCell(doc, 'd'),
    () => setFlags(doc, 'a', { collapsed: true, dataVisible: false }),
    () => setAutoRun(doc, false),
    () => replaceText(playbookText(doc, 'title'), 'Title'),
    () => deleteCell(doc, 'b'),
  ]
  playbookText(doc, 'title')
  for (const change of edits) expect(updates(doc, change)).toEqual([LOCAL])
})

it('makes no edit of what changes nothing', () => {
  const doc = withCells('a', 'b')
  submitParams(doc, 'a', { set: ['A'], description: 'x' })
  bindSlot(doc, 'b', 'genes', ['a'])
  const idle = () => {
    submitParams(doc, 'a', { description: 'x', set: ['A'] })
    submitParams(doc, 'gone', 1)
    bindSlot(doc, 'b', 'genes', ['a'])
    bindSlot(doc, 'b', 'other', undefined)
    moveCell(doc, 'b', 'a')
    moveCell(doc, 'a', null)
    moveCell(doc, 'a', 'a')
    moveCell(doc, 'a', 'gone')
    deleteCell(doc, 'gone')
    setFlags(doc, 'a', { collapsed: false })
    setAutoRun(doc, false)
    setAutoRun(doc, false)
    replaceText(playbookText(doc, 'title'), '')
  }
  setAutoRun(doc, false)
  playbookText(doc, 'title')
  expect(updates(doc, idle)).toEqual([])
})

it('moves a cell down, up and to the start', () => {
  const doc = withCells('a', 'b', 'c', 'd')
  moveCell(doc, 'a', 'c')
  expect(ids(doc)).toEqual(['b', 'c', 'a', 'd'])
  moveCell(doc, 'd', 'b')
  expect(ids(doc)).toEqual(['b', 'd', 'c', 'a'])
  moveCell(doc, 'a', null)
  expect(ids(doc)).toEqual(['a', 'b', 'd', 'c'])
})

it('copies a cell with its texts, which are edited apart from then on', () => {
  const doc = withCells('a', 'b')
  submitParams(doc, 'a', 'ACE2')
  replaceText(draftText(doc, 'a', 'gene') ?? new Y.Text(), 'ACE2')
  replaceText(cellText(doc, 'a', 'label') ?? new Y.Text(), 'Mine')
  const copy = duplicateCell(doc, 'a')
  replaceText(cellText(doc, 'a', 'label') ?? new Y.Text(), 'Changed')
  expect(readNotebook(doc).cells).toEqual([
    { ...step, id: 'a', step: 'Input[Gene]', params: 'ACE2', label: 'Changed' },
    { ...step, id: copy, step: 'Input[Gene]', params: 'ACE2', label: 'Mine' },
    { ...step, id: 'b', step: 'Input[Gene]' },
  ])
  expect(draftText(doc, copy, 'gene')?.toString()).toBe('ACE2')
  expect(() => duplicateCell(doc, 'gone')).toThrow('This cell was deleted')
})

it('binds, rebinds and frees a slot, and leaves bindings to a deleted cell alone', () => {
  const doc = withCells('a', 'b')
  bindSlot(doc, 'b', 'left', 'a')
  bindSlot(doc, 'b', 'right', 'a')
  bindSlot(doc, 'b', 'right', undefined)
  bindSlot(doc, 'b', 'genes', ['a', 'a'])
  deleteCell(doc, 'a')
  expect(readNotebook(doc).cells).toEqual([
    { ...step, id: 'b', step: 'Input[Gene]', bindings: { genes: ['a', 'a'], left: 'a' } },
  ])
})

it('withdraws parameters', () => {
  const doc = withCells('a')
  submitParams(doc, 'a', null)
  expect(readNotebook(doc).cells).toEqual([{ ...step, id: 'a', step: 'Input[Gene]', params: null }])
  submitParams(doc, 'a', undefined)
  expect(readNotebook(doc).cells).toEqual([{ ...step, id: 'a', step: 'Input[Gene]' }])
})

it('finds the texts of each kind of cell', () => {
  const doc = withCells('a')
  insertText(doc, { after: 'a', text: 'words', id: 't' })
  expect(cellText(doc, 't', 'text')?.toString()).toBe('words')
  expect(cellText(doc, 'a', 'description')?.toString()).toBe('')
  expect([cellText(doc, 't', 'label'), cellText(doc, 'a', 'text'), cellText(doc, 'gone', 'text')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([draftText(doc, 't', 'set'), draftText(doc, 'gone', 'set')]).toEqual([undefined, undefined])
})
