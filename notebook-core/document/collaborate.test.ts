import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  bindSlot,
  cellText,
  createUndo,
  deleteCell,
  draftText,
  duplicateCell,
  insertStep,
  insertText,
  moveCell,
  playbookText,
  replaceText,
  setFlags,
  submitParams,
} from './edits.ts'
import { fillNotebook } from './fill.ts'
import type { Cell } from './notebook.ts'
import { readNotebook } from './read.ts'

const FROM_OTHERS = Symbol('from others')

function send(from: Y.Doc, to: Y.Doc): void {
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), FROM_OTHERS)
}

function sync(...docs: readonly Y.Doc[]): void {
  for (let round = 0; round < 2; round++)
    for (const from of docs) for (const to of docs) if (from !== to) send(from, to)
}

/** People in one playbook that the server has seeded. */
function people(count: number, cells: readonly Cell[] = []): readonly Y.Doc[] {
  const server = new Y.Doc()
  fillNotebook(
    server,
    { title: 'Title', description: '', summary: 'auto', gptSummary: '', autoRun: true, cells },
    () => ({ set: '' }),
  )
  return Array.from({ length: count }, (_, i) => {
    const doc = new Y.Doc()
    doc.clientID = i + 1
    send(server, doc)
    return doc
  })
}

function text(id: string): Cell {
  return { kind: 'text', id, text: '', collapsed: false }
}

function type(doc: Y.Doc, id: string, words: string): void {
  const words0 = cellText(doc, id, 'text')
  if (words0 !== undefined) replaceText(words0, words0.toString() + words)
}

const ids = (doc: Y.Doc) => readNotebook(doc).cells.map(({ id }) => id)

const action = fc.record({ who: fc.nat(2), what: fc.nat(9), at: fc.nat(11), to: fc.nat(11), value: fc.string() })
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

function act(doc: Y.Doc, { what, at, to, value }: Action, i: number): void {
  const cells = ids(doc)
  const id = cells[at % (cells.length || 1)] ?? ''
  const after = cells[to % (cells.length || 1)] ?? null
  if (what === 0) insertStep(doc, { after, step: 'Input[Gene]', id: `s${i}`, drafts: { set: value } })
  if (what === 1) insertText(doc, { after, text: value, id: `t${i}` })
  if (what === 2 || what === 3) moveCell(doc, id, after)
  if (what === 4) deleteCell(doc, id)
  if (what === 5) submitParams(doc, id, value)
  if (what === 6) setFlags(doc, id, { collapsed: value.length > 3 })
  if (what === 7) bindSlot(doc, id, 'terms', [value, id])
  if (what === 8) type(doc, id, value)
  if (what === 9) replaceText(playbookText(doc, 'title'), value)
}

describe('people who edit at once', () => {
  it('end with the same notebook, whatever they did and in whatever order it arrived', () => {
    const step = fc.record({ action, from: fc.nat(2), to: fc.nat(2) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const docs = people(3, [text('a'), text('b')])
        steps.forEach((next, i) => {
          const doc = docs[next.action.who]
          if (doc !== undefined) act(doc, next.action, i)
          const [from, to] = [docs[next.from], docs[next.to]]
          if (from !== undefined && to !== undefined && from !== to) send(from, to)
        })
        sync(...docs)
        const [first, ...others] = docs.map(readNotebook)
        for (const other of others) expect(other).toEqual(first)
      }),
    )
  })

  it('never lose or double a cell by moving it', () => {
    const moves = fc.array(fc.tuple(fc.nat(2), fc.nat(5), fc.nat(6)), { maxLength: 40 })
    fc.assert(
      fc.property(moves, (all) => {
        const names = ['a', 'b', 'c', 'd', 'e', 'f']
        const docs = people(3, names.map(text))
        all.forEach(([who, cell, to], i) => {
          const doc = docs[who]
          if (doc !== undefined) moveCell(doc, names[cell] ?? '', names[to] ?? null)
          if (i % 7 === 6) sync(...docs)
        })
        sync(...docs)
        for (const doc of docs) {
          expect(ids(doc).toSorted()).toEqual(names)
          expect(ids(doc)).toEqual(docs[0] && ids(docs[0]))
        }
      }),
    )
  })

  it('insert at one place at once, and can insert between the two afterwards', () => {
    const [one, two] = people(2, [text('a'), text('z')])
    if (one === undefined || two === undefined) return
    insertText(one, { after: 'a', text: '', id: 'x' })
    insertText(two, { after: 'a', text: '', id: 'y' })
    sync(one, two)
    expect(ids(one)).toEqual(['a', 'x', 'y', 'z'])
    insertText(one, { after: 'x', text: '', id: 'm' })
    sync(one, two)
    expect([ids(one), ids(two)]).toEqual([
      ['a', 'x', 'm', 'y', 'z'],
      ['a', 'x', 'm', 'y', 'z'],
    ])
  })

  it('type into one text at once and nothing is lost', () => {
    const [one, two] = people(2, [text('a')])
    if (one === undefined || two === undefined) return
    type(one, 'a', 'Hello')
    sync(one, two)
    const [mine, theirs] = [cellText(one, 'a', 'text'), cellText(two, 'a', 'text')]
    if (mine === undefined || theirs === undefined) return
    replaceText(mine, 'Hello world')
    replaceText(theirs, 'Oh, Hello')
    sync(one, two)
    expect([mine.toString(), theirs.toString()]).toEqual(['Oh, Hello world', 'Oh, Hello world'])
  })
})

describe('replacing a text', () => {
  it('ends with the new text and keeps surrogate pairs whole', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', '🧬', '🧪', '\u{1F9EB}', 'é') })
    fc.assert(
      fc.property(words, words, (before, after) => {
        const shared = new Y.Doc().getText('x')
        shared.insert(0, before)
        replaceText(shared, after)
        expect(shared.toString()).toBe(after)
      }),
    )
  })
})

describe('undo', () => {
  const undoAll = (undo: Y.UndoManager) => {
    while (undo.canUndo()) undo.undo()
  }

  it('brings back a deleted cell with its texts, drafts, bindings, place, and what others wrote in it', () => {
    const [one, two] = people(2, [text('a'), text('z')])
    if (one === undefined || two === undefined) return
    insertStep(one, { after: 'a', step: 'Input[Gene]', id: 's', label: 'Mine', params: 'ACE2', drafts: { set: 'A' } })
    bindSlot(one, 's', 'gene', 'a')
    sync(one, two)
    const label = cellText(two, 's', 'label')
    if (label !== undefined) replaceText(label, 'Mine and theirs')
    sync(one, two)
    const before = readNotebook(one)
    const undo = createUndo(one)
    deleteCell(one, 's')
    expect(ids(one)).toEqual(['a', 'z'])
    sync(one, two)
    undo.undo()
    sync(one, two)
    expect([readNotebook(one), readNotebook(two)]).toEqual([before, before])
    expect(draftText(two, 's', 'set')?.toString()).toBe('A')
    undo.redo()
    expect(ids(one)).toEqual(['a', 'z'])
  })

  it('takes back every edit of its person, one after the other', () => {
    const [doc] = people(1, [text('a'), text('b')])
    if (doc === undefined) return
    const before = readNotebook(doc)
    const undo = createUndo(doc)
    const edits = [
      () => insertStep(doc, { after: 'a', step: 'Input[Gene]', id: 's' }),
      () => submitParams(doc, 's', 'ACE2'),
      () => submitParams(doc, 's', 'STAT3'),
      () => setFlags(doc, 's', { collapsed: true }),
      () => bindSlot(doc, 's', 'gene', 'a'),
      () => moveCell(doc, 's', null),
      () => duplicateCell(doc, 's'),
      () => type(doc, 'b', 'words'),
      () => replaceText(playbookText(doc, 'title'), 'Other title'),
      () => deleteCell(doc, 's'),
    ]
    const states = edits.map((change) => {
      const state = readNotebook(doc)
      undo.stopCapturing()
      change()
      return state
    })
    const end = readNotebook(doc)
    for (const state of states.toReversed()) {
      undo.undo()
      expect(readNotebook(doc)).toEqual(state)
    }
    expect(readNotebook(doc)).toEqual(before)
    while (undo.canRedo()) undo.redo()
    expect(readNotebook(doc)).toEqual(end)
  })

  it('leaves a cell that another person has written into', () => {
    const [one, two] = people(2)
    if (one === undefined || two === undefined) return
    const undo = createUndo(one)
    insertText(one, { after: null, text: 'Mine', id: 't' })
    sync(one, two)
    type(two, 't', ' and theirs')
    setFlags(two, 't', { collapsed: true })
    sync(one, two)
    undoAll(undo)
    sync(one, two)
    const left = [{ kind: 'text', id: 't', text: 'Mine and theirs', collapsed: true }]
    expect([readNotebook(one).cells, readNotebook(two).cells]).toEqual([left, left])
  })

  it('takes back a cell that another person has only folded or moved', () => {
    const [one, two] = people(2, [text('a')])
    if (one === undefined || two === undefined) return
    const undo = createUndo(one)
    insertText(one, { after: null, text: 'Mine', id: 't' })
    sync(one, two)
    setFlags(two, 't', { collapsed: true })
    moveCell(two, 't', 'a')
    sync(one, two)
    undo.undo()
    expect(ids(one)).toEqual(['a'])
  })

  it('never removes what another person wrote, however often it is pressed', () => {
    const steps = fc.array(fc.record({ action, undo: fc.boolean(), redo: fc.boolean() }), { maxLength: 40 })
    fc.assert(
      fc.property(steps, (all) => {
        const [one, two] = people(2, [text('a'), text('b')])
        if (one === undefined || two === undefined) return
        const undo = createUndo(one)
        let kept: readonly Mark[] = []
        // What one person deletes on purpose may come and go with undo and redo; the rest must stay.
        const isThere = ({ mark, cell }: Mark) => texts(one).get(cell)?.includes(mark) === true
        all.forEach(({ action: next, ...press }, i) => {
          undo.stopCapturing()
          if (next.who === 0) {
            act(one, next, i)
            kept = kept.filter(isThere)
          } else {
            kept = [...kept, ...write(two, next.at, `<${i}>`)]
          }
          sync(one, two)
          if (press.undo) undo.undo()
          if (press.redo) undo.redo()
          sync(one, two)
          expect(kept.filter((mark) => !isThere(mark))).toEqual([])
        })
      }),
      { numRuns: 300 },
    )
  })
})

interface Mark {
  readonly mark: string
  readonly cell: string
}

/** Writes a mark into a text cell. */
function write(doc: Y.Doc, at: number, mark: string): readonly Mark[] {
  const cells = readNotebook(doc).cells.filter(({ kind }) => kind === 'text')
  const cell = cells[at % (cells.length || 1)]?.id ?? ''
  const words = cellText(doc, cell, 'text')
  words?.insert(words.length, mark)
  return words === undefined ? [] : [{ mark, cell }]
}

function texts(doc: Y.Doc): ReadonlyMap<string, string> {
  return new Map(readNotebook(doc).cells.flatMap((cell) => (cell.kind === 'text' ? [[cell.id, cell.text]] : [])))
}
