// @vitest-environment jsdom
import type { EditOfProposal, Proposal, ProposedEdit } from '@playbook/core/api/proposals'
import { submitParams } from '@playbook/core/document/edits'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep, addText } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { TestPage } from '../testing.tsx'
import { EditCard } from './EditCard.tsx'
import { editOf, proposalOf, useServer } from './testing.tsx'

const session = useTestSession()
const server = useServer()

function open(item: EditOfProposal, more: Partial<Proposal> = {}) {
  render(
    <TestPage session={session()}>
      <EditCard proposal={proposalOf([item], more)} item={item} />
      <Toaster />
    </TestPage>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const decisions = (...all: readonly object[]) =>
  all.map((one) => `POST /api/playbooks/test/proposals/p/decisions ${JSON.stringify(one)}`)
const params = () =>
  session()
    .notebook.get()
    .cells.map((cell) => (cell.kind === 'step' ? cell.params : cell.text))
const answer = (cell: string, was: string, is: string): ProposedEdit => ({
  kind: 'answer',
  cell,
  name: 'Enter a gene',
  was,
  is,
})

it('accepts an edit: writes it, tells the server, and takes it back by Undo', async () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  open(editOf(answer(gene, 'ACE2', 'TP53'), 0, { reason: 'It is the right one.' }))
  const card = screen.getByRole('region', { name: 'Edit 1: Enter a gene: ACE2 → TP53' })
  expect(card.textContent).toMatch(/changed answer.*NowACE2ProposedTP53.*It is the right one\.Grace · /)
  press('Accept')
  expect(isDisabled('Accept')).toBe(true)
  expect(await screen.findByText('1 edit accepted.')).toBeTruthy()
  expect(params()).toEqual(['TP53'])
  expect(server.sent).toEqual(decisions({ decisions: [{ edit: 'e0', verdict: 'accepted' }], isWritten: true }))
  fireEvent.click(screen.getByText('Undo'))
  expect(params()).toEqual(['ACE2'])
})

it('offers Undo of what was accepted only until something else is edited', async () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  open(editOf(answer(gene, 'ACE2', 'TP53')))
  press('Accept')
  await screen.findByText('1 edit accepted.')
  act(() => void addText(session(), 'Written since'))
  expect(screen.queryByText('Undo')).toBeNull()
  expect(params()).toEqual(['TP53', 'Written since'])
})

it('writes nothing where the server refuses, says why, and can be accepted again', async () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  open(editOf(answer(gene, 'ACE2', 'TP53')))
  server.refuse = 'Rosa has decided it already.'
  press('Accept')
  expect(await screen.findByText(server.refuse)).toBeTruthy()
  await waitFor(() => expect(isDisabled('Accept')).toBe(false))
  expect(params()).toEqual(['ACE2'])
  server.refuse = undefined
  press('Accept')
  await screen.findByText('1 edit accepted.')
  expect([params(), server.sent.length]).toEqual([['TP53'], 2])
})

it('is changed before it is accepted, and keeps what was typed where the server refuses', async () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  const edit = answer(gene, 'ACE2', 'TP53')
  open(editOf(edit))
  press('Change')
  expect(field(/^As you take it$/).value).toBe('TP53')
  type(/^As you take it$/, 'TP63')
  server.refuse = 'Rosa has decided it already.'
  press('Accept as changed')
  expect([isDisabled('Accept as changed'), field(/^As you take it$/).readOnly]).toEqual([true, true])
  expect(await screen.findByText(server.refuse)).toBeTruthy()
  await waitFor(() => expect(isDisabled('Accept as changed')).toBe(false))
  expect([field(/^As you take it$/).value, params()]).toEqual(['TP63', ['ACE2']])
  server.refuse = undefined
  press('Accept as changed')
  await waitFor(() => expect(screen.queryByLabelText('As you take it')).toBeNull())
  const changed = { edit: 'e0', verdict: 'changed', instead: { ...edit, is: 'TP63' } }
  const sent = { decisions: [changed], isWritten: true }
  expect([params(), server.sent]).toEqual([['TP63'], decisions(sent, sent)])
})

it('is changed name by name where it is a list, and not into what is no number', () => {
  const list = addStep(session(), 'List', {}, ['ACE2'])
  open(editOf({ kind: 'answer', cell: list, name: 'List genes', was: ['ACE2'], is: ['TP53', 'ACE2'] }))
  press('Change')
  expect(field(/one in each line$/).value).toBe('TP53\nACE2')
  press('Cancel')
  expect(screen.queryByRole('textbox')).toBeNull()
  const number = addStep(session(), 'List', {}, 3)
  open(editOf({ kind: 'answer', cell: number, name: 'Number', was: 3, is: 5 }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Change' })[1] ?? document.body)
  type(/^As you take it$/, 'many')
  expect([screen.getByRole('alert').textContent, isDisabled('Accept as changed')]).toEqual([
    'This has to be a number.',
    true,
  ])
})

it('is refused with a word, which stays in the field until the server takes it', async () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  open(editOf(answer(gene, 'ACE2', 'TP53')))
  press('Refuse')
  expect(screen.getByRole('button', { name: 'Refuse without a word' })).toBeTruthy()
  type(/^Why not\?/, ' We asked for ACE2. ')
  server.refuse = 'Rosa has decided it already.'
  press('Refuse')
  expect([isDisabled('Refuse'), field(/^Why not\?/).readOnly]).toEqual([true, true])
  expect(await screen.findByText(server.refuse)).toBeTruthy()
  await waitFor(() => expect(isDisabled('Refuse')).toBe(false))
  expect(field(/^Why not\?/).value).toBe(' We asked for ACE2. ')
  server.refuse = undefined
  press('Refuse')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  const sent = { decisions: [{ edit: 'e0', verdict: 'refused', note: 'We asked for ACE2.' }], isWritten: false }
  expect([params(), server.sent]).toEqual([['ACE2'], decisions(sent, sent)])
})

it('says how it stands against what was edited since, and what can be done about that', () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  const text = addText(session(), 'Nothing of this was there.')
  const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
  const look = (edit: ProposedEdit) => {
    open(editOf(edit))
    const said = screen.queryByText(/^(Its cell|It stands|The words|What it was)/)?.textContent
    const offered = buttons().map(({ textContent }) => textContent.trim())
    cleanup()
    return [said, ...offered]
  }
  const words = {
    kind: 'reword',
    cell: text,
    name: 'Text',
    field: 'text',
    was: 'Some words',
    is: 'Other words',
  } as const
  expect([
    look(answer('gone', 'ACE2', 'TP53')),
    look(answer(gene, 'MYC', 'ACE2')),
    look(answer(gene, 'MYC', 'TP53')),
    look(words),
  ]).toEqual([
    ['Its cell was removed after this was proposed. Put it back, or refuse the edit.', 'Refuse'],
    ['It stands in the playbook already.', 'Accept', 'Change', 'Refuse'],
    ['What it was made against has changed since.', 'Accept', 'Change', 'Refuse'],
    ['The words around it have changed since. Change the edit before you accept it.', 'Change', 'Refuse'],
  ])
})

it('says who decided what and why, and lets a refusal be taken back', async () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  const decided = { at: '2026-05-04T10:00:00.000Z', by: 'Rosa' }
  open(editOf(answer(gene, 'ACE2', 'TP53'), 0, { verdict: 'refused', note: 'We asked for ACE2.', decided }))
  expect(screen.getByRole('region', { name: /^Edit 1/ }).textContent).toMatch(
    /refused by Rosa, .*“We asked for ACE2\.”/,
  )
  expect(screen.queryByRole('group', { name: 'Decide' })).toBeNull()
  press('Decide again')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent).toEqual(decisions({ decisions: [{ edit: 'e0', verdict: 'open' }], isWritten: false }))
})

it('is read only for who may not edit, and once it was taken back', () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  open(editOf(answer(gene, 'ACE2', 'TP53')), { isWithdrawn: true })
  expect(screen.queryAllByRole('button')).toEqual([])
  session().connection.set({ ...session().connection.get(), role: 'commenter' })
  open(editOf(answer(gene, 'ACE2', 'TP53')))
  expect(screen.getByText('open')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('is compared with the answer that stands there now', () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  open(editOf(answer(gene, 'ACE2', 'TP53')))
  expect(screen.queryByText('It stands in the playbook already.')).toBeNull()
  act(() => submitParams(session().doc, gene, 'TP53'))
  expect(screen.getByText('It stands in the playbook already.')).toBeTruthy()
})
