// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { createConversation, type Conversation } from './conversation.ts'
import { ThreadChoice } from './Threads.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const threads = [
  {
    id: 't1',
    title: 'Drugs of two lists',
    playbook: 'p1',
    created: '2026-11-20T10:00:00Z',
    lastAt: '2026-11-20T10:00:00Z',
  },
  { id: 't2', title: 'Volcano', playbook: 'p1', created: '2026-11-19T10:00:00Z', lastAt: '2026-11-19T10:00:00Z' },
]

/** The choice of conversations while one of them is shown. */
function open(shown: string | undefined) {
  const server = startFormServer({})
  const idle = createConversation('p1')
  const now = { ...idle.state.get(), thread: shown }
  const begin = vi.fn()
  const openThread = vi.fn(async (_thread: string) => {})
  const conversation: Conversation = { ...idle, state: { ...idle.state, get: () => now }, begin, open: openThread }
  renderForm(<ThreadChoice conversation={conversation} threads={shown === undefined ? [] : threads} />)
  return { ...server, begin, openThread }
}

async function choose(item: string) {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More for Drugs of two lists' }), { button: 0 })
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

const field = () => screen.getByRole('textbox', { name: 'Name' })

it('shows no choice where there was no conversation', () => {
  open(undefined)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('opens another conversation, or begins one', () => {
  const { begin, openThread } = open('t1')
  const choice = screen.getByRole('combobox', { name: 'Conversation' })
  expect([choice, [...choice.children].map(({ textContent }) => textContent)]).toEqual([
    expect.objectContaining({ value: 't1' }),
    ['New conversation', 'Drugs of two lists', 'Volcano'],
  ])
  fireEvent.change(choice, { target: { value: 't2' } })
  fireEvent.change(choice, { target: { value: '' } })
  press('New conversation')
  expect([openThread.mock.calls, begin.mock.calls.length]).toEqual([[['t2']], 2])
})

it('gives a conversation another name once, and keeps what was typed where it is refused', async () => {
  const { sent, refuse } = open('t1')
  await choose('Rename')
  expect(field()).toHaveProperty('value', 'Drugs of two lists')
  fireEvent.change(field(), { target: { value: '  ' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(sent).toEqual([])
  refuse('It is gone.')
  const letGo = holdSending()
  fireEvent.change(field(), { target: { value: ' Reversers ' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(field()).toHaveProperty('readOnly', true))
  fireEvent.keyDown(field(), { key: 'Enter' })
  letGo()
  await waitFor(() => expect(field()).toHaveProperty('readOnly', false))
  expect([sent.length, field()]).toEqual([1, expect.objectContaining({ value: ' Reversers ' })])
  refuse()
  press('Rename')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  const request = 'PUT /api/v1/chat/t1/title {"title":"Reversers"}'
  expect(sent).toEqual([request, request])
})

it('deletes a conversation, and shows it no longer', async () => {
  const { sent, begin } = open('t1')
  await choose('Delete')
  await waitFor(() => expect(begin).toHaveBeenCalledOnce())
  expect(sent).toEqual(['POST /api/v1/chat/t1/delete {}'])
})
