// @vitest-environment jsdom
import type { Proposal, ProposalList, ProposedEdit } from '@playbook/core/api/proposals'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { ProposalsContext } from '../proposals/context.tsx'
import { editOf, proposalOf } from '../proposals/testing.tsx'
import { SuggestingContext } from '../suggest/context.tsx'
import { ProposedCard } from './ProposedCard.tsx'

const session = useTestSession()
const EDIT: ProposedEdit = { kind: 'retitle', field: 'title', was: 'Old', is: 'New' }

function open(...proposals: Proposal[]) {
  const list = createStore<ProposalList | undefined>({ proposals })
  const chosen = createStore<string | undefined>(undefined)
  const suggesting: boolean[] = []
  render(
    <TestPlaybook session={session()}>
      <SuggestingContext value={{ isOn: true, set: (isOn) => suggesting.push(isOn), clear() {} }}>
        <ProposalsContext value={{ list, chosen, shown: createStore(undefined) }}>
          <ProposedCard made={{ id: 'p', title: 'A better title', steps: [] }} />
        </ProposalsContext>
      </SuggestingContext>
    </TestPlaybook>,
  )
  return { chosen, suggesting }
}

it('shows what was proposed, and leads to where it is decided and back', () => {
  const { chosen, suggesting } = open(proposalOf([editOf(EDIT), editOf(EDIT, 1, { verdict: 'accepted' })]))
  expect(screen.getByRole('region', { name: 'Proposal: A better title' }).textContent).toBe(
    'A better title2 edits, nothing has runTitle: “Old” → “New”Title: “Old” → “New”Show in place and decide',
  )
  fireEvent.click(screen.getByRole('button'))
  expect([chosen.get(), suggesting, screen.getByRole('button').textContent]).toEqual(['p', [false], 'Hide'])
  fireEvent.click(screen.getByRole('button', { pressed: true }))
  expect(chosen.get()).toBeUndefined()
})

it('says that it is decided, or taken back, and offers nothing then', () => {
  open(proposalOf([editOf(EDIT, 0, { verdict: 'refused' })]))
  open(proposalOf([editOf(EDIT)], { isWithdrawn: true }))
  expect(screen.getAllByText(/^1 edit, /).map(({ textContent }) => textContent)).toEqual([
    '1 edit, decided',
    '1 edit, taken back',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('names what was proposed before the list of proposals is there', () => {
  open()
  expect(document.body.textContent).toBe('Proposed: A better title')
})
