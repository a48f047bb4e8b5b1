// @vitest-environment jsdom
import type { Json } from '@playbook/core/step'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../live/testingPage.tsx'
import { fill } from '../ui/testingForms.tsx'
import { SetPicker } from './SetPicker.tsx'
import { addResults } from './testingResults.ts'

const session = useTestSession()

async function open(...values: readonly Json[]) {
  const processes = addResults(session(), values)
  const onPick = vi.fn<(members: readonly string[]) => void>()
  render(
    <TestPlaybook session={session()}>
      <SetPicker onPick={onPick} />
    </TestPlaybook>,
  )
  await screen.findByLabelText('From a result')
  return {
    onPick,
    options: screen.getAllByRole('option').map(({ textContent }) => textContent),
    pick: (at: number) => fill('From a result', processes[at] ?? ''),
  }
}

it('offers the members of each result that has several, and gives them', async () => {
  const { onPick, options, pick } = await open({ set: ['ACE2'] }, 'a text', { set: ['ACE2', 'TMPRSS2', 'FURIN'] })
  expect(options).toEqual(['Members of…', 'step 6, Collect genes: 3'])
  pick(2)
  expect(onPick.mock.calls).toEqual([[['ACE2', 'TMPRSS2', 'FURIN']]])
  expect(screen.getByLabelText('From a result')).toHaveProperty('value', '')
})

it('gives the terms of a ranking, without what has none', async () => {
  const ranking = [{ term: 'apoptosis', zscore: 2 }, { term: 'lysis', zscore: 1 }, { zscore: 0 }, 7]
  const { onPick, pick } = await open(ranking)
  pick(0)
  expect(onPick.mock.calls).toEqual([[['apoptosis', 'lysis']]])
})
