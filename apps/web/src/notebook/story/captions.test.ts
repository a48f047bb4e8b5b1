import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { createPlanner } from '@playbook/core/plan/plan'
import { createRegistry } from '@playbook/core/registry'
import { definePrompt, defineType, type Json } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { playbookStory } from '@playbook/core/story/playbook'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { captionsOf, NO_CAPTIONS, resultTexts } from './captions.ts'

const Term = defineType({
  id: 'Term',
  label: 'Gene',
  description: '',
  color: 'gene',
  icon: 'dna',
  schema: z.string(),
  text: (term) => `Gene: ${term}`,
})
const enter = definePrompt({
  id: 'Enter',
  label: 'Enter a gene',
  description: '',
  inputs: {},
  output: Term,
  tags: {},
  story: ({ output }) => ({ methods: prose`done`, legend: prose`The gene ${output}.` }),
})
const registry = createRegistry({ group: { Term, enter } })

const genes = { c0: 'TP53', c1: 'ACE2' }

/** The story of two genes, whose first answer is this. */
function storyOf(first: string, isSecondThere = true) {
  const answers = { ...genes, c0: first }
  const notebook = notebookOf(...Object.entries(answers).map(([id, answer]) => stepCell(id, 'Enter', {}, answer)))
  const plan = createPlanner(registry)(notebook)
  const outputs = new Map<string, Json>()
  for (const [id, answer] of Object.entries(answers)) {
    const planned = plan.get(id)
    if (planned?.state === 'ready' && (id === 'c0' || isSecondThere)) outputs.set(planned.process.id, answer)
  }
  return playbookStory(
    notebook,
    plan,
    registry,
    (id) => outputs.get(id),
    () => undefined,
  )
}

it('names each result that has a legend, and tells it without its number', () => {
  expect([...captionsOf(storyOf('TP53'), NO_CAPTIONS)]).toEqual([
    ['c0', { name: 'Figure S1.', text: 'The gene TP53.' }],
    ['c1', { name: 'Figure S2.', text: 'The gene ACE2.' }],
  ])
})

it('keeps the captions that did not change the same objects, so that only what changed is drawn', () => {
  const before = captionsOf(storyOf('TP53'), NO_CAPTIONS)
  expect(captionsOf(storyOf('TP53'), before)).toBe(before)
  const after = captionsOf(storyOf('MYC'), before)
  expect([after.get('c0'), after.get('c1') === before.get('c1')]).toEqual([
    { name: 'Figure S1.', text: 'The gene MYC.' },
    true,
  ])
  expect([...captionsOf(storyOf('TP53', false), before).keys()]).toEqual(['c0'])
})

it('tells each result in short, and nothing without a story', () => {
  expect([[...resultTexts(storyOf('TP53'))], resultTexts(undefined).size]).toEqual([
    [
      ['c0', 'Gene: TP53'],
      ['c1', 'Gene: ACE2'],
    ],
    0,
  ])
})
