// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Guard } from './guard.browser.ts'
import type { Diagnosis } from './diagnose.ts'
import { RepairOffer } from './RepairOffer.tsx'
import { summaryOf } from './summary.ts'

afterEach(cleanup)

const unasked = () => Promise.reject(new Error('not asked'))

function offer(items: readonly string[], diagnosis: Diagnosis) {
  const repair = vi.fn()
  const asked = vi.fn(() => Promise.resolve(['repaired']))
  const guard: Guard = {
    examine: () => Promise.resolve(summaryOf(diagnosis, items.length)),
    repair: asked,
    note: unasked,
    suggest: unasked,
    identify: unasked,
    name: unasked,
    doubt: unasked,
    facts: unasked,
  }
  render(<RepairOffer items={items} repair={repair} guard={guard} />)
  return { repair, asked }
}

it('says how many items are symbols, repairs the rest elsewhere, and names what it does not know', async () => {
  const items = ['TP53', 'HER2', 'foo123', 'GAGE']
  const { repair, asked } = offer(items, {
    species: 'human',
    approved: 1,
    repairs: [
      { kind: 'alias', from: 'HER2', to: 'ERBB2' },
      { kind: 'unknown', from: 'foo123', to: undefined },
      { kind: 'ambiguous', from: 'GAGE', to: undefined, or: 'GAGE1 or GAGE2A' },
    ],
    orthologs: [],
  })
  expect(await screen.findByText('1 of 4 recognised as symbols of human genes (HGNC of July 2024).')).toBeDefined()
  expect(screen.getByText('1 alias, 1 name of several genes, 1 unknown word. Show the repair')).toBeDefined()
  expect(screen.getByText('HER2 → ERBB2')).toBeDefined()
  expect(screen.getByText('No human genes, as far as HGNC of July 2024 knows: foo123.')).toBeDefined()
  expect(
    screen.getByText('Names of several genes; write the symbol that you mean: GAGE (GAGE1 or GAGE2A).'),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Repair' }))
  await waitFor(() => expect(repair.mock.calls).toEqual([[['repaired']]]))
  expect(asked.mock.calls).toEqual([[items, ['alias']]])
})

it('leaves the genes of a mouse alone until their human orthologs are asked for', async () => {
  const items = ['Trp53', 'Egfr']
  const { asked } = offer(items, {
    species: 'mouse',
    approved: 2,
    repairs: [],
    orthologs: [
      { kind: 'ortholog', from: 'Trp53', to: 'TP53' },
      { kind: 'ortholog', from: 'Egfr', to: 'EGFR' },
    ],
  })
  expect(await screen.findByText('All are symbols of mouse genes (MGI of July 2024).')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Repair' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Replace mouse genes by their human orthologs: 2/ }))
  fireEvent.click(button)
  expect(asked.mock.calls).toEqual([[items, ['ortholog']]])
})

it('says nothing more of a list in which nothing is wrong', async () => {
  offer(['TP53'], { species: 'human', approved: 1, repairs: [], orthologs: [] })
  expect(await screen.findByText('The symbol of a human gene (HGNC of July 2024).')).toBeDefined()
  expect(screen.queryByText(/Show the/)).toBeNull()
})
