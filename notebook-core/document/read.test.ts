import fc from 'fast-check'
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
  moveCell,
  playbookText,
  replaceText,
  setFlags,
  submitParams,
} from './edits.ts'
import { PLAIN_STEP } from './notebook.ts'
import { createReader, readNotebook } from './read.ts'

const blank = { kind: 'step', bindings: {}, ...PLAIN_STEP } as const

it('reads what a strange client wrote as sane values', () => {
  const doc = new Y.Doc()
  const cells = doc.getMap('cells')
  const playbook = doc.getMap('playbook')
  playbook.set('title', 'plain')
  playbook.set('description', 7)
  playbook.set('summary', 'loud')
  playbook.set('gptSummary', null)
  playbook.set('autoRun', 'yes')
  cells.set('number', 1)
  cells.set('array', new Y.Array())
  cells.set('nothing', new Y.Map())
  cells.set('bare', new Y.Map([['kind', 'step']]))
  cells.set('kindless', new Y.Map([['step', 'Input[Gene]']]))
  cells.set('text', new Y.Map([['kind', 'text']]))
  cells.set(
    'odd',
    new Y.Map<unknown>([
      ['kind', 'step'],
      ['position', 5],
      ['step', {}],
      [
        'bindings',
        new Y.Map<unknown>([
          ['a', 1],
          ['b', ['x', 2, null]],
          ['c', new Y.Map()],
          ['d', 'x'],
        ]),
      ],
      ['params', new Uint8Array([1])],
      ['dataType', 3],
      ['timestampMs', -1],
      ['label', ['x']],
      ['description', 'plain'],
      ['drafts', 'x'],
      ['collapsed', 1],
    ]),
  )
  expect(readNotebook(doc)).toEqual({
    title: 'plain',
    description: '',
    summary: 'auto',
    gptSummary: '',
    autoRun: true,
    cells: [
      { ...blank, id: 'bare', step: '' },
      { ...blank, id: 'kindless', step: 'Input[Gene]' },
      { ...blank, id: 'odd', step: '', bindings: { b: ['x'], d: 'x' }, description: 'plain' },
      { kind: 'text', id: 'text', text: '', collapsed: false },
    ],
  })
})

it('lets people edit what a strange client wrote', () => {
  const doc = new Y.Doc()
  const cells = doc.getMap('cells')
  cells.set('a', new Y.Map([['kind', 'step']]))
  cells.set(
    'b',
    new Y.Map<unknown>([
      ['kind', 'step'],
      ['position', '!'],
      ['label', 'plain'],
      ['drafts', 1],
    ]),
  )
  moveCell(doc, 'b', null)
  bindSlot(doc, 'a', 'gene', 'b')
  replaceText(cellText(doc, 'b', 'label') ?? new Y.Text(), 'plain label')
  replaceText(draftText(doc, 'b', 'set') ?? new Y.Text(), 'ACE2')
  expect(readNotebook(doc).cells).toEqual([
    { ...blank, id: 'b', step: '', label: 'plain label' },
    { ...blank, id: 'a', step: '', bindings: { gene: 'b' } },
  ])
})

it('never throws, whatever is in the document', () => {
  const leaf = fc.oneof(fc.anything({ withBigInt: false }), fc.constant(new Uint8Array([1])))
  const value: fc.Arbitrary<() => unknown> = fc.oneof(
    leaf.map((plain) => () => plain),
    fc.string().map((text) => () => new Y.Text(text)),
    fc.dictionary(fc.string(), fc.string()).map((entries) => () => new Y.Map(Object.entries(entries))),
  )
  const keys = ['kind', 'position', 'step', 'bindings', 'params', 'dataType', 'timestampMs', 'label', 'text', 'drafts']
  const cell = fc.dictionary(fc.constantFrom(...keys), value)
  const kinds = fc.constantFrom('step', 'text', 'other')
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.tuple(kinds, cell)),
      fc.dictionary(fc.string(), value),
      (all, playbook) => {
        const doc = new Y.Doc()
        for (const [id, [kind, entries]] of Object.entries(all)) {
          const map = new Y.Map(Object.entries(entries).map(([key, make]): [string, unknown] => [key, make()]))
          if (kind !== 'other') map.set('kind', kind)
          doc.getMap('cells').set(id, map)
        }
        for (const [key, make] of Object.entries(playbook)) doc.getMap('playbook').set(key, make())
        const notebook = readNotebook(doc)
        expect(createReader(doc).read()).toEqual(notebook)
        const added = insertText(doc, { after: notebook.cells[0]?.id ?? null, text: '' })
        expect(readNotebook(doc).cells[notebook.cells.length === 0 ? 0 : 1]?.id).toBe(added)
      },
    ),
  )
})

it('keeps the objects of cells that did not change', () => {
  const doc = new Y.Doc()
  insertStep(doc, { after: null, id: 'a', step: 'Input[Gene]', drafts: { gene: '' } })
  insertText(doc, { after: 'a', id: 't', text: '' })
  const reader = createReader(doc)
  let heard = 0
  const stop = reader.subscribe(() => heard++)
  const before = reader.read()
  expect(reader.read()).toBe(before)

  replaceText(draftText(doc, 'a', 'gene') ?? new Y.Text(), 'ACE2')
  expect([heard, reader.read()]).toEqual([0, before])
  expect(reader.read()).toBe(before)

  submitParams(doc, 'a', 'ACE2')
  const after = reader.read()
  expect(heard).toBe(1)
  expect(after).toEqual(readNotebook(doc))
  expect(after.cells[0]).not.toBe(before.cells[0])
  expect(after.cells[1]).toBe(before.cells[1])

  replaceText(playbookText(doc, 'title'), 'Title')
  expect([reader.read().title, reader.read().cells[0] === after.cells[0]]).toEqual(['Title', true])
  stop()
  const was = heard
  deleteCell(doc, 'a')
  expect([heard, reader.read()]).toEqual([was, readNotebook(doc)])
})

it('reads the same whether it follows the document or starts afresh', () => {
  const edit = fc.record({ what: fc.nat(7), at: fc.nat(9), to: fc.nat(9), value: fc.string() })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      const doc = new Y.Doc()
      const reader = createReader(doc)
      edits.forEach(({ what, at, to, value }, i) => {
        const ids = reader.read().cells.map(({ id }) => id)
        const id = ids[at % (ids.length || 1)] ?? ''
        const after = ids[to % (ids.length || 1)] ?? null
        if (what === 0) insertStep(doc, { after, step: 'Input[Gene]', id: `s${i}` })
        if (what === 1) insertText(doc, { after, text: value, id: `t${i}` })
        if (what === 2) moveCell(doc, id, after)
        if (what === 3) deleteCell(doc, id)
        if (what === 4) submitParams(doc, id, value)
        if (what === 5) setFlags(doc, id, { collapsed: value.length > 3 })
        if (what === 6 && id !== '') duplicateCell(doc, id)
        if (what === 7) bindSlot(doc, id, 'gene', [value])
        expect(reader.read()).toEqual(readNotebook(doc))
      })
    }),
  )
})
