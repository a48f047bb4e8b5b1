// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { holdSending } from '../ui/testingBusy.ts'
import { OwnSuggestions } from './OwnSuggestions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const missed = (id: string, name: string, state: string) => ({
  id,
  name,
  inputs: 'Set[Gene]',
  output: 'Scored[Gene]',
  description: `${name}, please`,
  by: 'a',
  state,
  created: '2026-11-01T10:00:00Z',
})

function open(suggestions: readonly object[], isAdmin = false) {
  const answers: Record<string, unknown> = { 'GET /api/suggestions': { suggestions } }
  const server = startFormServer(answers)
  renderForm(<OwnSuggestions isAdmin={isAdmin} />)
  return { ...server, answers }
}

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const withdrawing = () => screen.getAllByRole('button').map((button) => button.matches(':disabled'))

it('says what became of each suggestion, and that there is none', async () => {
  open([missed('s1', 'Peaks', 'planned'), missed('s2', 'Motifs', 'new')])
  await screen.findByText('Peaks')
  expect(lines()).toEqual([
    expect.stringMatching(/^Peaksplanned · .+ · Peaks, pleaseWithdraw$/),
    expect.stringMatching(/^Motifsnot looked at yet · .+ · Motifs, pleaseWithdraw$/),
  ])
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  open([], true)
  expect(await screen.findByText('You have suggested nothing.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'what everybody suggests' }).getAttribute('href')).toBe('/suggestions')
})

it('withdraws a suggestion once, says why it could not, and then does', async () => {
  const { sent, refuse, answers } = open([missed('s1', 'Peaks', 'new'), missed('s2', 'Motifs', 'new')])
  await screen.findByText('Peaks')
  refuse('It is being built.')
  const letGo = holdSending()
  press('Withdraw Peaks')
  await waitFor(() => expect(withdrawing()).toEqual([true, true]))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('It is being built.')
  await waitFor(() => expect(withdrawing()).toEqual([false, false]))
  expect(lines()).toHaveLength(2)
  refuse()
  answers['GET /api/suggestions'] = { suggestions: [missed('s2', 'Motifs', 'new')] }
  press('Withdraw Peaks')
  await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/^Motifs/)]))
  expect([sent, screen.queryByRole('alert')]).toEqual([
    ['DELETE /api/suggestions/s1 ', 'DELETE /api/suggestions/s1 '],
    null,
  ])
})
