// @vitest-environment jsdom
import type { BatchRow } from '@playbook/core/api/batches'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Multiples } from './Multiples.tsx'
import { BATCH, endedRow, headOf } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawnRow = (number: number, label: string): BatchRow => ({
  ...endedRow(number, label),
  result: { state: 'done', cells: { plot: { state: 'done', text: 'a figure' } } },
})

function open(rows: readonly BatchRow[], refusal?: string) {
  const server = startFormServer({ [`POST ${BATCH}/outputs`]: { type: 'PlotlyPlot', outputs: [] } })
  server.refuse(refusal)
  renderForm(<Multiples playbook="p" head={headOf()} rows={rows} />)
  return server.sent
}

it('asks for the figures of those rows alone that have one, and says of how many', async () => {
  const sent = open([drawnRow(1, 'ACE2'), endedRow(2, 'DPP4'), drawnRow(3, 'NRP1')])
  expect(screen.getByRole('status').textContent).toBe('Loading the figures…')
  expect(screen.getByLabelText('Figure').textContent).toBe('Bar chart')
  expect(screen.getByText(/of 2 of 3 rows/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Loading the figures…')).toBeNull())
  expect(sent).toEqual([`POST ${BATCH}/outputs {"cell":"plot","rows":[1,3]}`])
})

it('says that no row has a figure yet, and asks for nothing', () => {
  const sent = open([endedRow(2, 'DPP4')])
  expect(screen.getByText('None of these rows has this figure yet.')).toBeTruthy()
  expect(sent).toEqual([])
})

it('says why figures were not loaded', async () => {
  open([drawnRow(1, 'ACE2')], 'The batch was deleted.')
  expect(await screen.findByText('The batch was deleted.')).toBeTruthy()
})
