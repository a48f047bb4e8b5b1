import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { copiedCells, copiedText, pasteCells } from './clipboard.ts'
import { deleteCell, insertStep, insertText } from './edits.ts'
import { readNotebook } from './read.ts'

const noDrafts = () => ({})

function notebook() {
  const doc = new Y.Doc()
  const genes = insertStep(doc, { after: null, step: 'Genes', params: ['TP53'], label: 'Mine' })
  const other = insertStep(doc, { after: genes, step: 'Library' })
  const test = insertStep(doc, { after: other, step: 'Enrich', bindings: { genes, libraries: [other, genes] } })
  const text = insertText(doc, { after: test, text: '# Why' })
  return { doc, ids: { genes, other, test, text } }
}

it('pastes cells bound to each other as they were, and to the rest of the playbook where it is there', () => {
  const { doc, ids } = notebook()
  const copied = readNotebook(doc).cells.filter(({ id }) => id === ids.genes || id === ids.test || id === ids.text)
  const read = copiedCells(copiedText(copied))
  expect(read).toEqual(copied)
  const [genes = '', test = '', text = ''] = pasteCells(doc, ids.text, read ?? [], noDrafts)
  expect(readNotebook(doc).cells.slice(4)).toEqual([
    { ...copied[0], id: genes },
    { ...copied[1], id: test, bindings: { genes, libraries: [ids.other, genes] } },
    { ...copied[2], id: text },
  ])
})

it('asks again for what another playbook has not', () => {
  const { doc, ids } = notebook()
  const copied = readNotebook(doc).cells.filter(({ id }) => id === ids.test)
  const elsewhere = new Y.Doc()
  const [test] = pasteCells(elsewhere, null, copied, noDrafts)
  expect(readNotebook(elsewhere).cells).toEqual([{ ...copied[0], id: test, bindings: { libraries: [] } }])
})

it('brings cut cells back with the bindings that they had', () => {
  const { doc, ids } = notebook()
  const copied = readNotebook(doc).cells.filter(({ id }) => id === ids.test)
  deleteCell(doc, ids.test)
  const [test] = pasteCells(doc, null, copied, noDrafts)
  expect(readNotebook(doc).cells[0]).toEqual({ ...copied[0], id: test })
})

it('takes nothing that is not cells', () => {
  const texts = ['TP53', '{}', '{"playbookCells":[]}', '{"playbookCells":[{"kind":"text"}]}', '[1']
  expect(texts.map(copiedCells)).toEqual(texts.map(() => undefined))
})
