import { expect, it } from 'vitest'
import { z } from 'zod'
import { plan } from '../plan/plan.ts'
import { createRegistry } from '../registry.ts'
import { defineStep, defineType } from '../step.ts'
import { prose } from '../story.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { playbookStory } from './playbook.ts'
import { plainText } from './render.ts'

const Words = defineType({ id: 'Words', label: 'Words', description: 'Words', schema: z.string() })
const given = defineStep({
  id: 'Given',
  label: 'Genes',
  description: 'Genes',
  tags: {},
  inputs: {},
  params: z.string(),
  output: Words,
  story: () => ({ methods: prose`Genes were given.` }),
})
const enriched = (id: string, label: string) =>
  defineStep({
    id,
    label,
    description: label,
    tags: {},
    inputs: { genes: Words },
    tests: 'genes',
    output: Words,
    story: () => ({ methods: prose`They were tested.` }),
  })
const registry = createRegistry({
  words: { Words, given, kegg: enriched('Kegg', 'Pathways'), go: enriched('Go', 'Processes') },
})

function multiple(...tests: readonly (readonly [step: string, genes: string])[]) {
  const cells = tests.map(([step, genes], at) => stepCell(`test${at}`, step, { genes }))
  const notebook = notebookOf(stepCell('a', 'Given', {}, 'A'), stepCell('b', 'Given', {}, 'B'), ...cells)
  const { methods } = playbookStory(notebook, plan(notebook, registry), registry, () => 'found')
  return methods.flatMap(({ label, parts }) => (label === 'Multiple testing' ? [plainText(parts)] : []))
}

it('says that each of several libraries was adjusted for itself', () => {
  expect(multiple(['Kegg', 'a'], ['Go', 'a'])).toEqual([
    'The same genes were tested against gene sets more than once (Pathways and Processes). P-values were adjusted within ' +
      'each of these tests alone: the false discovery rate holds for each, not for all of them together.',
  ])
})

it('says nothing of one library, of the same test twice, and of tests of different genes', () => {
  expect([
    multiple(['Kegg', 'a']),
    multiple(['Kegg', 'a'], ['Kegg', 'a']),
    multiple(['Kegg', 'a'], ['Go', 'b']),
  ]).toEqual([[], [], []])
})
