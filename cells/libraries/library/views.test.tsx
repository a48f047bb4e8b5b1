// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formats } from './formats.ts'
import * as steps from './steps.ts'
import { views } from './views.tsx'

afterEach(cleanup)

it.each([
  ['gmt', 'Genes', 'Gene Set', 'Assemble GMT from Gene Sets'],
  ['dmt', 'Drugs', 'Drug Set', 'Assemble DMT from Drug Sets'],
] as const)('calls the sets of a %s by their kind', (slot, members, set, label) => {
  render(<views.library row={formats[slot]} value={{ Stroke: { description: 'by hand', set: ['A', 'B'] } }} />)
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('columnheader')).toEqual(['Row', 'Term', 'Description', members, set])
  expect(texts('gridcell')).toEqual(['Stroke', 'by hand', '2', 'A B'])
  expect(steps.assembleLibrary.members[slot].label).toBe(label)
})
