// @vitest-environment jsdom
import type { EditOfProposal, Proposal, ProposedEdit } from '@playbook/core/api/proposals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { TestPage } from '../testing.tsx'
import { ProposalsContext } from './context.tsx'
import { InPlace } from './InPlace.tsx'
import { ProposalBar } from './ProposalBar.tsx'
import { editOf, proposalOf, useServer } from './testing.tsx'

const session = useTestSession()
const server = useServer()
let gene: string

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  gene = addStep(session(), 'Enter', {}, 'ACE2')
})

const answer = (is: string, was = 'ACE2'): ProposedEdit => ({ kind: 'answer', cell: gene, name: 'Gene', was, is })
const title: ProposedEdit = { kind: 'retitle', field: 'title', was: '', is: 'Interferon' }
const gone: ProposedEdit = { kind: 'reword', cell: 'gone', name: 'Text', field: 'text', was: 'a', is: 'b' }

function open(edits: readonly EditOfProposal[], more: Partial<Proposal> = {}) {
  const chosen = createStore<string | undefined>('p')
  const shown = createStore<Proposal | undefined>(proposalOf(edits, more))
  render(
    <TestPage session={session()}>
      <ProposalsContext value={{ list: createStore(undefined), chosen, shown }}>
        <ProposalBar />
        <InPlace at="top" />
        <InPlace at={{ below: gene }} />
        <InPlace at="rest" />
      </ProposalsContext>
      <Toaster />
    </TestPage>,
  )
  return { chosen, shown }
}

const bar = () => screen.getByRole('region', { name: 'Open proposal' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const sent = (...all: readonly object[]) =>
  all.map((one) => `POST /api/playbooks/test/proposals/p/decisions ${JSON.stringify(one)}`)
const now = () => {
  const { title: name, cells } = session().notebook.get()
  return [name, ...cells.map((cell) => (cell.kind === 'step' ? cell.params : cell.text))]
}
const accepted = (...edits: readonly string[]) => ({
  decisions: edits.map((edit) => ({ edit, verdict: 'accepted' })),
  isWritten: true,
})

it('accepts all that can be made as one edit, and tells the server when that is undone and made again', async () => {
  open([editOf(title, 0), editOf(answer('TP53'), 1), editOf(gone, 2)])
  press('Accept all')
  expect([isDisabled('Accept all'), isDisabled('Refuse the rest')]).toEqual([true, true])
  expect(await screen.findByText('2 edits accepted.')).toBeTruthy()
  await waitFor(() => expect(isDisabled('Accept all')).toBe(false))
  expect(now()).toEqual(['Interferon', 'TP53'])
  act(() => void session().undo.undo())
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(now()).toEqual(['', 'ACE2'])
  act(() => void session().undo.redo())
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(now()).toEqual(['Interferon', 'TP53'])
  const opened = { decisions: ['e0', 'e1'].map((edit) => ({ edit, verdict: 'open' })), isWritten: true }
  expect(server.sent).toEqual(sent(accepted('e0', 'e1'), opened, accepted('e0', 'e1')))
})

it('writes nothing where the server refuses, says why, and takes all the next time', async () => {
  open([editOf(title, 0), editOf(answer('TP53'), 1)])
  server.refuse = 'Rosa has decided it already.'
  press('Accept all')
  expect(await screen.findByText(server.refuse)).toBeTruthy()
  await waitFor(() => expect(isDisabled('Accept all')).toBe(false))
  expect(now()).toEqual(['', 'ACE2'])
  server.refuse = undefined
  press('Accept all')
  expect(await screen.findByText('2 edits accepted.')).toBeTruthy()
  expect([now(), server.sent.length]).toEqual([['Interferon', 'TP53'], 2])
})

it('says that none of the edits can be made as they stand, and asks the server nothing', async () => {
  open([editOf(gone, 0)])
  press('Accept all')
  expect(await screen.findByText('None of them can be made as it stands. Change or refuse each.')).toBeTruthy()
  expect(server.sent).toEqual([])
})

it('refuses what is open, and nothing that is decided', async () => {
  const decided = { at: '2026-05-04T10:00:00.000Z', by: 'Rosa' }
  open([editOf(title, 0, { verdict: 'accepted', decided }), editOf(answer('TP53'), 1), editOf(gone, 2)])
  expect(bar().textContent).toContain('3 edits by Grace · 1 decided')
  press('Refuse the rest')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const refused = ['e1', 'e2'].map((edit) => ({ edit, verdict: 'refused', note: '' }))
  expect(server.sent).toEqual(sent({ decisions: refused, isWritten: false }))
})

it('goes from edit to edit, around at the ends', () => {
  open([editOf(title, 0), editOf(answer('TP53'), 1, { verdict: 'refused' }), editOf(gone, 2)])
  press('Next edit')
  expect(document.activeElement?.id).toBe('edit-e0')
  press('Next edit')
  expect(document.activeElement?.id).toBe('edit-e1')
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Edit 2, refused')
  press('Edit before')
  press('Edit before')
  expect(document.activeElement?.id).toBe('edit-e2')
  press('Edit 1, open')
  expect(document.activeElement?.id).toBe('edit-e0')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit 1: Title: “Interferon” comes')
})

it('begins at the first edit of another proposal', () => {
  const { shown } = open([editOf(title, 0), editOf(answer('TP53'), 1)])
  press('Next edit')
  press('Next edit')
  act(() => shown.set(proposalOf([editOf(title, 5), editOf(answer('MYC'), 6)], { id: 'q' })))
  expect(screen.queryByRole('button', { current: true })).toBeNull()
  press('Next edit')
  expect(document.activeElement?.id).toBe('edit-e5')
})

it('offers no decision of what was taken back, of what is decided, and to who may not edit', () => {
  open([editOf(title)], { isWithdrawn: true })
  expect(bar().textContent).toContain('1 edit by Grace · taken back')
  const { shown } = open([editOf(title, 0, { verdict: 'accepted' })])
  act(() => shown.set(undefined))
  expect(screen.getAllByRole('region', { name: 'Open proposal' })).toHaveLength(1)
  session().connection.set({ ...session().connection.get(), role: 'commenter' })
  open([editOf(title)])
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull()
})

it('closes, and names who asked the assistant', () => {
  const agent = { model: 'm', host: 'models.lab.example', request: 'r' }
  const { chosen } = open([editOf(title)], { agent })
  expect(bar().textContent).toContain('1 edit by the assistant, asked by Grace · 0 decided')
  press('Close the proposal')
  expect(chosen.get()).toBeUndefined()
})
