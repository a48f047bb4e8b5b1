import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { nextSteps } from './nextSteps.ts'

const registry = createRegistry(groups)
const drug = notebookOf(stepCell('a', 'Input[Drug]'))
const told = (shown: number, failed?: ReadonlySet<string>) =>
  nextSteps(drug, registry, 'a', shown, failed).groups.map(({ tells, steps }) => [
    tells,
    steps.map(({ step }) => step.id),
  ])

it('offers what people use most, grouped by what it tells', () => {
  expect(told(10)).toEqual([
    ['Safety', ['CytotoxicityOfDrug', 'BloodBrainBarrierOfDrug']],
    ['Genes', ['GeneshotTermSearch[Drug, generif]', 'GeneshotTermSearch[Drug, autorif]', 'EnrichrTermSearch[Drug]']],
    ['Similar drugs', ['DrugShotDrugAugmentation[L1000_coexpression]', 'DrugShotDrugAugmentation[drugrif_cooccur]']],
    ['Samples', ['ARCHS4SignatureTermSearch[Human, Drug]', 'ARCHS4SignatureTermSearch[Mouse, Drug]']],
  ])
  expect(told(3)).toEqual([
    ['Safety', ['CytotoxicityOfDrug', 'BloodBrainBarrierOfDrug']],
    ['Genes', ['GeneshotTermSearch[Drug, generif]']],
  ])
})

it('offers the weightiest that fit where nothing is known of what people use', () => {
  const { groups: found, more } = nextSteps(notebookOf(stepCell('a', 'Input[Pathway]')), registry, 'a', 3)
  expect([found.map(({ tells, steps }) => [tells, steps.length]), more > 0]).toEqual([[['', 3]], true])
})

it('offers nothing that needs the result of a failed step', () => {
  expect([told(10, new Set(['a'])), nextSteps(drug, registry, 'a', 10, new Set(['a'])).more]).toEqual([[], 0])
})
