import { expect, it } from 'vitest'
import { registry } from '../live/registry.ts'
import { findSteps } from '../steps/catalogue.ts'
import { FIELDS } from './fields.ts'
import { FILE_FORMATS } from './formats.ts'
import { typeEntries } from './types.ts'

it('says of a type which steps give it and which take it', () => {
  const found = typeEntries(registry).find(({ type }) => type.id === 'Set[Gene]')
  expect(found?.givenBy).toContain('Gene set input')
  expect(found?.takenBy).toContain('Assemble GMT from Gene Sets')
  expect(typeEntries(registry).filter(({ type }) => type.description.trim() === '')).toEqual([])
})

it('leads from every field and every format to steps', () => {
  const lost = [...FIELDS, ...FILE_FORMATS].filter(({ query }) => findSteps(query).length === 0)
  expect(lost.map(({ name }) => name)).toEqual([])
})
