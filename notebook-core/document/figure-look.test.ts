import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createUndo, duplicateCell, insertStep, replaceNotebook, setFigureLook } from './edits.ts'
import { readNotebook } from './read.ts'
import { cellMap } from './shape.ts'

const look = { widthMm: 114, fontPt: 7, palette: 'okabe-ito' } as const
const looksOf = (doc: Y.Doc) => readNotebook(doc).cells.map((cell) => (cell.kind === 'step' ? cell.figureLook : null))

it('keeps how a figure is printed with its step: copied, restored, and undone', () => {
  const doc = new Y.Doc()
  const id = insertStep(doc, { after: null, step: 'Volcano' })
  const undo = createUndo(doc)
  setFigureLook(doc, id, look)
  duplicateCell(doc, id)
  expect(looksOf(doc)).toEqual([look, look])
  const restored = new Y.Doc()
  replaceNotebook(restored, readNotebook(doc), () => ({}))
  expect(looksOf(restored)).toEqual([look, look])
  undo.undo()
  undo.undo()
  expect(looksOf(doc)).toEqual([undefined])
})

it('takes the same choice for no edit, and what is no size for none', () => {
  const doc = new Y.Doc()
  const id = insertStep(doc, { after: null, step: 'Volcano' })
  setFigureLook(doc, id, look)
  const before = Y.encodeStateVector(doc)
  setFigureLook(doc, id, { ...look })
  expect(Y.encodeStateVector(doc)).toEqual(before)
  cellMap(doc, id)?.set('figureLook', { widthMm: 1e9, fontPt: 7, palette: 'okabe-ito' })
  expect(looksOf(doc)).toEqual([undefined])
})
