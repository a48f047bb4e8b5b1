import { createRegistry } from '@playbook/core/registry'
import { definePrompt, defineStep, defineType, many } from '@playbook/core/step'
import { stepCell } from '@playbook/core/testing/notebook'
import { prose } from '@playbook/core/story'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { alternativesTo, usersOf } from './neighbours.ts'

const type = (id: string) => defineType({ id, label: id, description: '', schema: z.string() })
const [Gene, Library, Terms] = [type('Gene'), type('Library'), type('Terms')]
const common = { description: '', tags: {}, story: () => ({ methods: prose`done` }) }
const step = (
  id: string,
  inputs: Parameters<typeof defineStep>[0]['inputs'],
  more: { readonly hidden?: boolean } = {},
) => defineStep({ ...common, id, label: id, inputs, output: Terms, ...more })

const registry = createRegistry({
  group: {
    Gene,
    Library,
    Terms,
    enter: definePrompt({ ...common, id: 'Enter', label: 'Enter', inputs: {}, output: Gene }),
    fisher: step('Fisher', { genes: many(Gene), library: Library }),
    ranks: step('Ranks', { against: Library, given: many(Gene) }),
    old: step('Old', { genes: many(Gene), library: Library }, { hidden: true }),
    alone: step('Alone', { genes: many(Gene) }),
    single: step('Single', { gene: Gene, library: Library }),
  },
})

it('names steps that take and give the same, bound as the cell is', () => {
  const cell = stepCell('c', 'Fisher', { genes: ['a', 'b'], library: 'l' })
  const told = alternativesTo(cell, registry).map((one) => [one.step.id, one.bindings])
  expect(told).toEqual([['Ranks', { against: 'l', given: ['a', 'b'] }]])
})

it('names none for an input, nor where something is not bound yet', () => {
  expect(alternativesTo(stepCell('a', 'Enter'), registry)).toEqual([])
  expect(alternativesTo(stepCell('c', 'Fisher', { genes: ['a'] }), registry)).toEqual([])
})

it('names who uses a cell, each once', () => {
  const cells = [
    stepCell('a', 'Enter'),
    stepCell('x', 'Alone', { genes: ['a', 'a'] }),
    stepCell('y', 'Alone', { genes: ['b'] }),
    stepCell('z', 'Single', { gene: 'a' }),
  ]
  expect(usersOf(cells, 'a')).toEqual(['x', 'z'])
})
