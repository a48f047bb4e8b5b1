import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { z } from 'zod'
import { createUndo, fillNotebook, insertStep } from '../document/edits.ts'
import { setForm } from '../document/form.ts'
import { readNotebook } from '../document/read.ts'
import { cellMap } from '../document/shape.ts'
import { createRegistry } from '../registry.ts'
import { definePrompt, defineStep, defineType } from '../step.ts'
import { prose } from '../story.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { answersIn, filledFragment } from './answers.ts'
import { checkAnswers, formOf, withAnswers, writeForm } from './form.ts'

const about = { tags: {}, description: 'What it is', story: () => ({ methods: prose`done` }) }
const Gene = defineType({ id: 'Gene', label: 'Gene', description: 'A gene', schema: z.string(), color: 'gene' })
const gene = definePrompt({ ...about, id: 'InputGene', label: 'Gene', inputs: {}, output: Gene })
const top = defineStep({
  ...about,
  id: 'Top',
  label: 'Top',
  inputs: { gene: Gene },
  output: Gene,
  params: z.strictObject({ k: z.number() }),
})
const registry = createRegistry({ things: { Gene, gene, top } })
const notebook = notebookOf(
  stepCell('gene', 'InputGene', {}, 'ACE2'),
  stepCell('top', 'Top', { gene: 'gene' }, { k: 5 }),
  stepCell('open', 'Top', { gene: 'top' }),
  stepCell('strange', 'Unknown'),
)

it('tells programs the cell of each question, how it is answered now, and the cells of results', () => {
  expect(writeForm(formOf(notebook, registry))).toEqual({
    prompts: [
      { cell: 'gene', step: 'InputGene', label: 'Gene', how: 'asked', help: 'What it is', answer: 'ACE2' },
      { cell: 'top', step: 'Top', label: 'Top', how: 'fixed', help: 'What it is', answer: { k: 5 } },
      { cell: 'open', step: 'Top', label: 'Top', how: 'asked', help: 'What it is' },
    ],
    results: [
      { cell: 'top', step: 'Top', label: 'Top', isShown: false },
      { cell: 'open', step: 'Top', label: 'Top', isShown: true },
    ],
  })
})

it('asks for what a researcher brings and what has no answer, fixes settings, and shows what nothing else reads', () => {
  const { prompts, results } = formOf(notebook, registry)
  expect(prompts.map(({ cell, how, label, help }) => [cell.id, how, label, help])).toEqual([
    ['gene', 'asked', 'Gene', 'What it is'],
    ['top', 'fixed', 'Top', 'What it is'],
    ['open', 'asked', 'Top', 'What it is'],
  ])
  expect(results.map(({ cell, isShown }) => [cell.id, isShown])).toEqual([
    ['top', false],
    ['open', true],
  ])
})

it('keeps what the author says with the cell: taken up by the form, copied with the document, and undone', () => {
  const doc = new Y.Doc()
  fillNotebook(doc, notebook, () => ({}))
  const undo = createUndo(doc)
  setForm(doc, 'gene', { how: 'many', label: 'Genes to look at' })
  setForm(doc, 'top', { isResult: true, how: 'asked', help: 'The strongest go on' })
  const copy = new Y.Doc()
  fillNotebook(copy, readNotebook(doc), () => ({}))
  const { prompts, results } = formOf(readNotebook(copy), registry)
  expect(prompts.slice(0, 2).map(({ how, label, help }) => [how, label, help])).toEqual([
    ['many', 'Genes to look at', 'What it is'],
    ['asked', 'Top', 'The strongest go on'],
  ])
  expect(results.map(({ isShown }) => isShown)).toEqual([true, true])
  undo.undo()
  expect(formOf(readNotebook(doc), registry).prompts[0]?.how).toBe('asked')
})

it('reads the parts that are sane, and takes the same words for no edit', () => {
  const doc = new Y.Doc()
  const id = insertStep(doc, { after: null, step: 'Top' })
  setForm(doc, id, { how: 'many' })
  const before = Y.encodeStateVector(doc)
  setForm(doc, id, { how: 'many' })
  expect(Y.encodeStateVector(doc)).toEqual(before)
  cellMap(doc, id)?.set('formLabel', 7)
  const [cell] = readNotebook(doc).cells
  expect(cell?.kind === 'step' && cell.form).toEqual({ how: 'many' })
  expect(() => setForm(doc, id, { label: 'x'.repeat(201) })).toThrow('too long')
})

it('answers the cells that are named, and forgets the type that a file gave the answer before', () => {
  const [first] = withAnswers(notebookOf({ ...stepCell('a', 'InputGene', {}, 'x'), dataType: 'Old' }), {
    a: 'y',
    b: 1,
  }).cells
  expect(first).toEqual(stepCell('a', 'InputGene', {}, 'y'))
})

it('carries answers in a fragment there and back, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 })), async (answers) => {
      const fragment = filledFragment(JSON.parse(JSON.stringify(answers)))
      fc.pre(fragment !== undefined && !Object.hasOwn(answers, '__proto__'))
      expect(answersIn(fragment ?? '')).toEqual(JSON.parse(JSON.stringify(answers)))
    }),
  )
})

it('carries neither files nor keys of addresses, and nothing that is too long', () => {
  const fragment = filledFragment({
    file: { url: 'drs://host/1', filename: 'a.tsv' },
    note: 'see https://me:secret@host.org/x',
  })
  expect(answersIn(fragment ?? '')).toEqual({ note: 'see https://host.org/x' })
  expect(filledFragment({ a: 'x'.repeat(7000) })).toBeUndefined()
  for (const strange of ['#fill=%', '#fill=1', '#other', '']) expect(answersIn(strange)).toEqual({})
})

it('refuses answers to what asks nothing and answers that do not fit, and names them', () => {
  expect(() => checkAnswers(notebook, registry, { gene: 'DPP4', top: { k: 3 } })).not.toThrow()
  expect(() => checkAnswers(notebook, registry, { nowhere: 'DPP4' })).toThrow('nowhere is no question of this playbook')
  expect(() => checkAnswers(notebook, registry, { top: { k: 'many' } })).toThrow('The answer to Top does not fit')
})
