// @vitest-environment jsdom
import { NewProposal, type ProposedEdit } from '@playbook/core/api/proposals'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook } from '../../live/testingPage.tsx'
import { testNotebook } from '../testing.tsx'
import { SuggestingContext } from './context.tsx'
import { SendDialog } from './SendDialog.tsx'

const { session } = testNotebook()
const edits: readonly ProposedEdit[] = [
  { kind: 'retitle', field: 'title', was: '', is: 'Interferon' },
  { kind: 'answer', cell: 'gene', name: 'Gene', was: 'ACE2', is: 'TP53' },
]
const clear = vi.fn()
const onClose = vi.fn()
let sent: NewProposal[] = []
let refuse: string | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  clear.mockClear()
  vi.stubGlobal('fetch', async (_address: unknown, { body }: { readonly body: string }) => {
    sent.push(NewProposal.parse(JSON.parse(body)))
    if (refuse === undefined) return new Response(null, { status: 204 })
    return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
  })
  render(
    <TestPlaybook session={session()}>
      <SuggestingContext value={{ isOn: true, set: () => {}, clear }}>
        <SendDialog edits={edits} onClose={onClose} />
      </SuggestingContext>
    </TestPlaybook>,
  )
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

it('sends the edits with a title and a reason each, and forgets the draft', async () => {
  type('What is it about?', ' Before you send it out ')
  type('Gene: ACE2 → TP53', 'It is the right one.')
  send()
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      id: expect.any(String),
      title: 'Before you send it out',
      edits: [
        { edit: edits[0], reason: '' },
        { edit: edits[1], reason: 'It is the right one.' },
      ],
    },
  ])
})

it('says what the server refused, keeps what was typed, and sends the same proposal again', async () => {
  refuse = 'You have sent 60 proposals within an hour.'
  type('What is it about?', 'Once more')
  send()
  await screen.findByText(refuse)
  expect([field('What is it about?').value, clear.mock.calls.length]).toEqual(['Once more', 0])
  refuse = undefined
  send()
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  expect(sent[0]).toEqual(sent[1])
})
