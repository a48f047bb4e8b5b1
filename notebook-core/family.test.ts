import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineFamily } from './family.ts'
import { createRegistry, locationOfStep, locationOfType } from './registry.ts'
import { defineStep, defineType } from './step.ts'

const kinds = { gene: { name: 'Gene' }, drug: { name: 'Drug' } }
const terms = defineFamily(kinds, ({ name }, key) =>
  defineType({ id: `Term[${name}]`, label: name, description: `One ${key}`, schema: z.string() }),
)
const copies = defineFamily(kinds, ({ name }, key) =>
  defineStep({
    id: `Copy[${name}]`,
    label: `Copy ${name}`,
    description: `Copy one ${key}`,
    tags: {},
    inputs: { term: terms.members[key] },
    output: terms.members[key],
    story: () => ({ methods: [] }),
  }),
)

it('makes one definition for each row, and the registry finds each with its row', () => {
  const registry = createRegistry({ words: { terms, copies } })
  expect([...registry.types.keys(), ...registry.steps.keys()]).toEqual([
    'Term[Gene]',
    'Term[Drug]',
    'Copy[Gene]',
    'Copy[Drug]',
  ])
  expect(terms.members.drug.description).toBe('One drug')
  expect(locationOfType(registry, 'Term[Drug]')).toEqual({ group: 'words', name: 'terms', row: { name: 'Drug' } })
  expect(locationOfStep(registry, 'Copy[Gene]')).toEqual({ group: 'words', name: 'copies', row: { name: 'Gene' } })
})

it('refuses two rows that make one id', () => {
  const same = defineFamily({ a: { name: 'Gene' }, b: { name: 'Gene' } }, () =>
    defineType({ id: 'Term[Gene]', label: 'Gene', description: 'One gene', schema: z.string() }),
  )
  expect(() => createRegistry({ words: { same } })).toThrow('two definitions share the type Term[Gene]')
})
