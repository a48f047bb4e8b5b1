import type { Bindings, Cell, Notebook, StepCell } from '../document/notebook.ts'
import { plan } from '../plan/plan.ts'
import { createRegistry } from '../registry.ts'
import { defineService } from '../service.ts'
import { definePrompt, defineStep, defineType, type Json } from '../step.ts'
import { figure, prose, reference } from '../story.ts'
import { playbookStory } from '../story/playbook.ts'
import { plainText } from '../story/render.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { citationsOf, paperOf } from './paper.ts'

const gtex = reference('10.1038/ng.2653', 'GTEx.')
const Gene = defineType({ id: 'Gene', label: 'Gene', description: '', schema: z.string() })
const Scores = defineType({ id: 'Scores', label: 'Scores', description: '', schema: z.array(z.number()) })

const registry = createRegistry({
  example: {
    Gene,
    Scores,
    input: definePrompt({
      id: 'Input',
      label: 'Gene input',
      description: '',
      tags: {},
      inputs: {},
      output: Gene,
      story: ({ output }) => ({ abstract: prose`It began with ${output}.`, methods: prose`${output} was entered.` }),
    }),
    upload: definePrompt({
      id: 'Upload',
      label: 'Score upload',
      description: '',
      tags: {},
      inputs: {},
      output: Scores,
      story: () => ({
        abstract: prose`Scores were uploaded (${figure('output')}).`,
        methods: prose`Scores were uploaded.`,
        tableLegend: prose`The scores ${gtex}.`,
      }),
    }),
    scores: defineStep({
      id: 'Scores',
      label: 'Tissue scores',
      description: '',
      tags: {},
      inputs: { gene: Gene },
      output: Scores,
      external: defineService({ name: 'GTEx', base: 'https://gtexportal.org/api/v2' }),
      story: () => ({
        abstract: prose`Scores came from GTEx ${gtex}.`,
        methods: prose`Scores (${figure('output')}) were obtained ${gtex}.`,
        tableLegend: prose`Scores ${gtex}.`,
      }),
    }),
    top: defineStep({
      id: 'Top',
      label: 'Top scores',
      description: '',
      tags: {},
      inputs: { scores: Scores },
      output: Scores,
      story: () => ({
        methods: prose`The scores (${figure('scores')}) were cut.`,
        results: prose`The highest of ${figure('scores')} were high.`,
      }),
    }),
  },
})

function cell(id: string, step: string, bindings: Bindings = {}, more: Partial<StepCell> = {}): StepCell {
  const shown = { collapsed: false, processVisible: true, dataVisible: true }
  return { kind: 'step', id, step, bindings, label: '', description: '', ...shown, ...more }
}

const text = (id: string, words: string, collapsed = false): Cell => ({ kind: 'text', id, text: words, collapsed })

function paper(cells: readonly Cell[], outputs: Readonly<Record<string, Json>>) {
  const notebook: Notebook = {
    title: ' ',
    description: 'Why',
    summary: 'auto',
    gptSummary: '',
    autoRun: true,
    cells,
  }
  const planned = plan(notebook, registry)
  const byProcess = new Map<string, Json>()
  for (const [id, output] of Object.entries(outputs)) {
    const found = planned.get(id)
    if (found?.state === 'ready') byProcess.set(found.process.id, output)
  }
  return paperOf(
    playbookStory(notebook, planned, registry, (process) => byProcess.get(process)),
    notebook,
    registry,
  )
}

const outline = ({ results }: ReturnType<typeof paper>) =>
  results.map((entry) => {
    if (entry.kind === 'text') return entry.text
    if (entry.kind === 'output') return `step ${entry.number} ${entry.item.label}`
    return entry.steps.map(({ number, label }) => `step ${number} ${label}?`)
  })

const three = [
  cell('gene', 'Input', {}, { params: 'ACE2' }),
  text('t1', '## Aim'),
  cell('scores', 'Scores', { gene: 'gene' }),
  cell('top', 'Top', { scores: 'scores' }),
] as const

it('shows texts, tables and what was computed in the order of the cells; what was entered speaks in the text', () => {
  const shown = paper(three, { gene: 'ACE2', scores: [1, 2], top: [2] })
  expect(outline(shown)).toEqual(['## Aim', 'step 2 Tissue scores', 'step 3 Top scores'])
  expect([shown.title, shown.steps, shown.done, shown.services, [...shown.shown]]).toEqual([
    'Untitled playbook',
    3,
    3,
    ['GTEx'],
    ['scores'],
  ])
})

it('gathers neighbouring steps without a result in one remark', () => {
  const shown = paper(
    [...three, cell('other', 'Nowhere', {}, { label: 'Mine' }), text('t2', 'End'), cell('last', 'Input')],
    { gene: 'ACE2' },
  )
  expect(outline(shown)).toEqual([
    '## Aim',
    ['step 2 Tissue scores?', 'step 3 Top scores?', 'step 4 Mine?'],
    'End',
    ['step 5 Gene input?'],
  ])
  expect([shown.steps, shown.done, shown.services]).toEqual([5, 1, []])
})

it('leaves out what the researcher folded away: texts, results and methods', () => {
  const [gene, , , top] = three
  const shown = paper(
    [
      gene,
      text('t1', 'Folded', true),
      text('t2', '  '),
      cell('scores', 'Scores', { gene: 'gene' }, { dataVisible: false, processVisible: false }),
      cell('never', 'Scores', {}, { dataVisible: false }),
      top,
    ],
    { gene: 'ACE2', scores: [1, 2], top: [2] },
  )
  expect(outline(shown)).toEqual(['step 4 Top scores'])
  expect(shown.methods.map(({ cell }) => cell)).toEqual(['gene', 'top'])
  expect([...shown.shown]).toEqual([])
})

it('gives every citation an anchor, in the order of the page', () => {
  const shown = paper(three, { gene: 'ACE2', scores: [1, 2], top: [2] })
  const { anchorOf, placesOf } = citationsOf(shown)
  expect([placesOf(1), placesOf(2)]).toEqual([['cite-1-1', 'cite-1-2', 'cite-1-3'], []])
  const inMethods = shown.methods.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'cite')
  expect(inMethods.map(anchorOf)).toEqual(['cite-1-1'])
})

it('tells what was found before each figure and table, and puts what the researcher brought into the supplement', () => {
  const cells = [
    cell('upload', 'Upload', {}, { params: [3, 4] }),
    cell('gene', 'Input', {}, { params: 'ACE2' }),
    cell('scores', 'Scores', { gene: 'gene' }),
    cell('top', 'Top', { scores: 'upload' }),
  ]
  const shown = paper(cells, { upload: [3, 4], gene: 'ACE2', scores: [1, 2], top: [4] })
  const words = (entries: typeof shown.results) =>
    entries.flatMap((entry) =>
      entry.kind === 'output' ? [[entry.cell, plainText(entry.item.finding), plainText(entry.item.caption)]] : [],
    )
  expect(plainText(shown.abstract.flatMap(({ parts }) => parts))).toBe('Scores came from GTEx. ')
  expect(words(shown.results)).toEqual([
    ['scores', 'Scores came from GTEx [1] (Table 1).\n\n', 'Table 1. Scores [1].'],
    ['top', 'The highest of Table S1 were high.\n\n', ''],
  ])
  expect(words(shown.supplement)).toEqual([['upload', '', 'Table S1. The scores [1].']])
  expect([...shown.shown]).toEqual(['upload', 'scores'])
})
