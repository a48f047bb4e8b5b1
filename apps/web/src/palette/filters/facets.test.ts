import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { registry } from '../testing.ts'
import { facetGroups, facetsOf, matches, toggle } from './facets.ts'

const steps = [...registry.steps.values()]
const named = (choice: Parameters<typeof matches>[0]) =>
  steps.filter((step) => matches(choice, step)).map(({ id }) => id)

it('takes any value within a group, and all groups together; an empty group narrows nothing', () => {
  const isGene = named({ Result: ['Gene'] })
  const isPlot = named({ Result: ['Plot'] })
  expect([isGene, isPlot]).toEqual([['InputGenes', 'Union'], ['Volcano']])
  expect(named({ Result: ['Plot', 'Gene'], Kind: [] })).toEqual(['InputGenes', 'Union', 'Volcano'])
  expect(named({ Result: ['Gene'], Kind: ['Computation'] })).toEqual(['Union'])
  expect([named({}), named({ Result: ['Glycan'] }), named({ 'No group': ['x'] })]).toEqual([
    steps.map(({ id }) => id),
    [],
    [],
  ])
})

it('counts in each group what its values would leave of what the other groups leave', () => {
  const choice = { Result: ['Gene'] }
  for (const { group, values } of facetGroups(steps, choice)) {
    for (const { value, count } of values) {
      const left = steps.filter((step) => matches({ ...choice, [group]: [value] }, step))
      expect([group, value, count]).toEqual([group, value, left.length])
    }
  }
})

it('leaves out groups that cannot narrow anything, but not what is chosen in them', () => {
  const ids = (choice: Parameters<typeof matches>[0]) =>
    facetGroups(steps.slice(0, 1), choice).map(({ group }) => group)
  expect([ids({}), ids({ Kind: ['Computation'] }), facetGroups([], {})]).toEqual([[], ['Kind'], []])
  const [kind] = facetGroups(steps.slice(0, 1), { Kind: ['Computation'] })
  expect(kind?.values).toEqual([
    { value: 'Your input', count: 1, on: false },
    { value: 'Computation', count: 0, on: true },
  ])
})

it('gives the choice back when a value is switched twice', () => {
  for (const choice of [{}, { Result: ['Gene'] }, { Result: ['Gene', 'Plot'], Kind: ['Computation'] }]) {
    const there = toggle(choice, 'Result', 'Drug')
    expect(toggle(there, 'Result', 'Drug')).toEqual({ Result: [], ...choice })
    expect(there).toEqual({ ...choice, Result: [...('Result' in choice ? choice.Result : []), 'Drug'] })
  }
})

it('has for every step of the product a result, a kind and a service in words', () => {
  const all = [...createRegistry(groups).steps.values()].map(facetsOf)
  const isTold = ({ Result, Kind, Service }: (typeof all)[number]) =>
    [Result, Kind, Service].every((values) => values?.length === 1 && values[0] !== '')
  expect(all.filter((facets) => !isTold(facets))).toEqual([])
  expect(all.filter((facets) => 'Cardinality' in facets || 'Type' in facets || 'Output Type' in facets)).toEqual([])
})
