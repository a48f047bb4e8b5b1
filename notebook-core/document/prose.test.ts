import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createUndo, insertStep, insertText } from './edits.ts'
import { headingLevel, mergeTexts, setHeading, splitText } from './prose.ts'
import { readNotebook } from './read.ts'

const texts = (doc: Y.Doc) => readNotebook(doc).cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.step))

it('splits a text at a place, and merges texts again', () => {
  const doc = new Y.Doc()
  const id = insertText(doc, { after: null, text: 'One.\n\nTwo.' })
  const below = splitText(doc, id, 5) ?? ''
  expect(texts(doc)).toEqual(['One.', 'Two.'])
  mergeTexts(doc, [id, below])
  expect(texts(doc)).toEqual(['One.\n\nTwo.'])
})

it('takes a merge back as one edit', () => {
  const doc = new Y.Doc()
  const first = insertText(doc, { after: null, text: 'One.' })
  const second = insertText(doc, { after: first, text: 'Two.' })
  const undo = createUndo(doc)
  mergeTexts(doc, [first, second])
  undo.undo()
  expect(texts(doc)).toEqual(['One.', 'Two.'])
})

it('makes headings of a level, and plain text of the same level again', () => {
  const doc = new Y.Doc()
  const id = insertText(doc, { after: null, text: 'Why\nBecause.' })
  const seen = [2, 3, 3].map((level) => {
    setHeading(doc, id, level)
    return texts(doc)[0]
  })
  expect(seen).toEqual(['## Why\nBecause.', '### Why\nBecause.', 'Why\nBecause.'])
  expect(['# A', '  ###### B', '####### C', '#D', 'E'].map(headingLevel)).toEqual([
    1,
    6,
    undefined,
    undefined,
    undefined,
  ])
})

it('leaves steps alone', () => {
  const doc = new Y.Doc()
  const id = insertStep(doc, { after: null, step: 'Genes' })
  setHeading(doc, id, 1)
  expect(splitText(doc, id, 0)).toBe(undefined)
  mergeTexts(doc, [id, id])
  expect(texts(doc)).toEqual(['Genes'])
})
