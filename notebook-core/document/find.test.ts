import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createRegistry } from '../registry.ts'
import { insertStep, insertText } from './edits.ts'
import { cellsWith, replaceIn } from './find.ts'
import { readNotebook } from './read.ts'

const registry = createRegistry({})

function notebook() {
  const doc = new Y.Doc()
  const text = insertText(doc, { after: null, text: 'Kinases (p<0.05) and kinase' })
  const step = insertStep(doc, { after: text, step: 'Genes', params: { set: ['TP53'] }, description: 'All kinases' })
  return { doc, text, step }
}

it('finds words in texts, names, descriptions and parameters', () => {
  const { doc, text, step } = notebook()
  const find = (words: string, isCase = false) => cellsWith(readNotebook(doc), registry, { words, isCase })
  expect(['kinase', 'tp53', 'genes', 'p<0.05)', 'nothing', ''].map((words) => find(words))).toEqual([
    [text, step],
    [step],
    [step],
    [text],
    [],
    [],
  ])
  expect(find('kinase', true)).toEqual([text, step])
  expect(find('Kinase', true)).toEqual([text])
})

it('replaces words where people wrote them, and leaves parameters alone', () => {
  const { doc, text, step } = notebook()
  expect(replaceIn(doc, [text, step], { words: 'kinase' }, '$&phosphatase')).toBe(3)
  expect(replaceIn(doc, [step], { words: 'TP53' }, 'MYC')).toBe(0)
  expect(readNotebook(doc).cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.description))).toEqual([
    '$&phosphatases (p<0.05) and $&phosphatase',
    'All $&phosphatases',
  ])
  expect(readNotebook(doc).cells[1]).toMatchObject({ params: { set: ['TP53'] } })
})
