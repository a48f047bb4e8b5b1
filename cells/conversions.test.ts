import { combines, converts } from '@playbook/core/plan/converts'
import { createRegistry } from '@playbook/core/registry'
import { slotType } from '@playbook/core/step'
import { expect, it } from 'vitest'
import * as groups from './steps.ts'

const steps = [...createRegistry(groups).steps.values()].filter(({ hidden }) => hidden !== true)
const read = new Set(steps.flatMap(({ inputs }) => Object.values(inputs).map((slot) => slotType(slot).id)))
const between = steps.filter(({ inputs, output }) => Object.keys(inputs).length > 0 && read.has(output.id))

// What a chain may pass through is looked at by a person: `npx vitest run cells/conversions.test.ts -u` writes the list anew.
it('lists every step that a chain may pass through', async () => {
  const lines = between.filter(converts).map(({ id }) => id)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('conversions.txt')
})

it('passes through no association, no search of texts and no half of a result', () => {
  const questions = between.filter(({ id }) =>
    /TermSearch|Augmentation|Expression|Reverse(rs|SearchExtract)|Mimickers|IDGFilter|FDA|(Up|Down)GeneSet|, (up|down)\]|Consensus|Union|Intersection|Guilty|Near|TargetRanger/.test(
      id,
    ),
  )
  expect(questions.length).toBeGreaterThan(50)
  expect(questions.filter(converts).map(({ id }) => id)).toEqual([])
})

it('knows what makes one thing of several', () => {
  const one = (id: string) => steps.filter((step) => step.id === id)
  expect(one('GenesetsToGMT').map((step) => [combines(step, 'Set[Gene]'), combines(step, 'GMT')])).toEqual([
    [true, false],
  ])
})

it('prefers for a slot a step that makes its type', () => {
  const preferences = steps.flatMap(({ id, inputs, prefers = {} }) =>
    Object.entries(prefers).map(([slot, maker]) => {
      const declared = inputs[slot]
      const made = steps.find((step) => step.id === maker)?.output.id
      return [id, slot, declared !== undefined && slotType(declared).id === made]
    }),
  )
  expect(preferences).toEqual([['PrerankedEnrichmentFromScoredAndGMT', 'scored', true]])
})
