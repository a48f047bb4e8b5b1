// @vitest-environment jsdom
import type { BatchRow } from '@playbook/core/api/batches'
import type { Json } from '@playbook/core/step'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { CompareRows } from './CompareRows.tsx'
import { BATCH, endedRow, headOf } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = [endedRow(1, 'ACE2', 25), endedRow(3, 'NRP1', 41)]

function open(compared: readonly BatchRow[], values: readonly Json[] = [], refusal?: string) {
  const outputs = values.map((value, at) => ({ row: compared[at]?.number ?? 0, label: '', value }))
  const server = startFormServer({ [`POST ${BATCH}/outputs`]: { type: 'Set[Gene]', outputs } })
  server.refuse(refusal)
  renderForm(<CompareRows playbook="p" head={headOf()} rows={compared} />)
  return server
}

it('says of sets, rankings and scores what two results have in common', async () => {
  const said = async (here: Json, there: Json, words: string) => {
    cleanup()
    open(rows, [here, there])
    return (await screen.findByText(words)).tagName
  }
  const scored = (...numbers: readonly number[]) => ({
    scored: numbers.map((zscore, at) => ({ term: `T${at}`, zscore })),
  })
  expect([
    await said({ set: ['A', 'B', 'C'] }, { set: ['B', 'C', 'D'] }, '2 in both'),
    await said({ ranked: ['A', 'B'] }, { ranked: ['B', 'D'] }, '1 in both rankings'),
    await said(scored(2, -1, 3), scored(1, 4, 5), '2 agree in their sign, 1 do not'),
    await said('a text', 'another', 'shown as they are'),
  ]).toEqual(['SPAN', 'SPAN', 'SPAN', 'SPAN'])
})

it('compares three rows in words alone, and says what has not run', () => {
  const { sent } = open([...rows, endedRow(2, 'DPP4')])
  expect(screen.getByRole('heading').textContent).toBe('ACE2 and NRP1 and DPP4, compared')
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ResultACE2NRP1DPP4',
    'Partnersof ACE2of NRP1not run',
  ])
  expect(sent).toEqual([])
})

it('says why results were not compared', async () => {
  open(rows, [], 'The batch was deleted.')
  expect(await screen.findByText('The results could not be loaded.')).toBeTruthy()
  expect(await screen.findByText('The batch was deleted.')).toBeTruthy()
})

it('says that a result is missing where only one of two has it', async () => {
  open(rows, [{ set: ['A'] }])
  expect(await screen.findByText('one has no result')).toBeTruthy()
})
