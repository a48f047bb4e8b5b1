// @vitest-environment jsdom
import type { ChatEvent, ChatMessage } from '@playbook/core/api/chat'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { ChatPage } from './ChatPage.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  history.replaceState(null, '', '/chat')
})
afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const THREAD = '11111111-1111-4111-8111-111111111111'
const DRAFT = 'b6f0c1d2-0000-4000-8000-000000000001'
const QUESTION = 'I have two lists of genes, up and down. Which drugs reverse them?'
const message = (id: string, role: ChatMessage['role'], content: string, fpl: string | null = null): ChatMessage => ({
  id: `${id.repeat(8)}-1111-4111-8111-111111111111`,
  thread: THREAD,
  role,
  content,
  fpl,
  feedback: null,
  created: '2026-11-20T10:00:00.000Z',
})
const asked = message('a', 'user', 'Which drugs?')
const answered = message('b', 'assistant', 'Two drugs.')
const READY = { lacks: null, model: 'a model', host: 'lab.example', left: 1200 }

/** A server that answers questions with these events, or refuses all that is sent. */
function open({ readiness = READY, events = [] }: { readiness?: unknown; events?: readonly ChatEvent[] } = {}) {
  const sent: string[] = []
  let refusal: string | undefined
  const threads = [
    { id: THREAD, title: 'Drugs of Grace', playbook: null, created: '', lastAt: '' },
    { id: DRAFT, title: 'About KLF4', playbook: DRAFT, created: '', lastAt: '' },
  ]
  const answers: Readonly<Record<string, unknown>> = {
    'GET /api/v1/chat/readiness': readiness,
    'GET /api/v1/chat': { threads },
    [`GET /api/v1/chat/${THREAD}/messages`]: { messages: [asked, answered], fpl: null },
    'POST /api/v1/chat': THREAD,
    [`POST /api/stored-workflows/${DRAFT}/copy`]: { id: 'made' },
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    if (init?.method === 'POST') sent.push(`${key} ${String(init.body)}`)
    if (init?.method === 'POST' && refusal !== undefined)
      return Response.json({ error: { name: 'LimitError', message: refusal } }, { status: 429 })
    if (key === `POST /api/v1/chat/${THREAD}/messages`)
      return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
    return Response.json(answers[key] ?? {})
  })
  renderForm(
    <>
      <ChatPage />
      <Toaster />
    </>,
  )
  return {
    sent,
    refuse(words?: string) {
      refusal = words
    },
  }
}

const field = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: QUESTION })
const said = () =>
  [...screen.getByRole('list', { name: 'Conversation' }).children].map(({ textContent }) => textContent)
const end: ChatEvent = { kind: 'end', problem: null, fpl: null, left: 5 }

it('asks again what was refused, which stays in the field', async () => {
  const events: ChatEvent[] = [{ kind: 'message', message: asked }, { kind: 'message', message: answered }, end]
  const { sent, refuse } = open({ events })
  await field()
  expect(screen.getByText('a model, at lab.example. 1,200 tokens are left to you today')).toBeTruthy()
  fill(QUESTION, ' Which drugs? ')
  refuse('Your tokens of today are used up.')
  press('Ask')
  expect((await screen.findByRole('alert')).textContent).toBe('There is no answerYour tokens of today are used up.')
  await waitFor(async () => expect((await field()).value).toBe(' Which drugs? '))
  refuse()
  press('Ask')
  await waitFor(() => expect(said()).toEqual(['Which drugs?', 'Two drugs.']))
  expect([(await field()).value, screen.queryByRole('alert')]).toEqual(['', null])
  expect(sent).toEqual([
    'POST /api/v1/chat {}',
    'POST /api/v1/chat {}',
    `POST /api/v1/chat/${THREAD}/messages {"message":"Which drugs?","shown":[]}`,
  ])
})

it('keeps what is written by then in the place of what was refused', async () => {
  const { refuse } = open()
  await field()
  fill(QUESTION, 'Which drugs?')
  refuse('Used up.')
  press('Ask')
  fill(QUESTION, 'Which genes?')
  await screen.findByText('Used up.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy())
  expect((await field()).value).toBe('Which genes?')
})

it('opens the workflow that was made as a new playbook, again after it was refused', async () => {
  const use = {
    function_call: {
      name: 'propose',
      arguments: { title: 'A gene', changes: [{ do: 'add_step', type: 'Input[Gene]' }] },
    },
    function_call_output: { output: { result: { workflow: DRAFT } } },
  }
  const events: ChatEvent[] = [{ kind: 'message', message: message('c', 'developer', JSON.stringify(use), DRAFT) }, end]
  const { sent, refuse } = open({ events })
  await field()
  fill(QUESTION, 'Which drugs?')
  press('Ask')
  expect((await screen.findByRole('region', { name: 'Workflow: A gene' })).textContent).toBe(
    'A genenothing has runGene inputOpen as a new playbookLook at it first',
  )
  expect(screen.getByRole('link', { name: 'Look at it first' }).getAttribute('href')).toBe(`/report/${DRAFT}`)
  refuse('You have two hundred playbooks.')
  press('Open as a new playbook')
  expect(await screen.findByText('You have two hundred playbooks.')).toBeTruthy()
  refuse()
  const button = screen.getByRole('button', { name: 'Open as a new playbook' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  press('Open as a new playbook')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  const copy = `POST /api/stored-workflows/${DRAFT}/copy {}`
  expect(sent.slice(2)).toEqual([copy, copy])
})

it('writes the question of the address without asking it', async () => {
  history.replaceState(null, '', '/chat?message=Which%20genes%3F')
  const { sent } = open()
  expect([(await field()).value, sent]).toEqual(['Which genes?', []])
})

it('opens the conversation that the address names, and begins another', async () => {
  history.replaceState(null, '', `/chat?thread_id=${THREAD}`)
  open()
  await waitFor(() => expect(said()).toEqual(['Which drugs?', 'Two drugs.']))
  const one = (await screen.findByRole('button', { name: 'Drugs of Grace' })).closest('li')
  expect(one?.ariaCurrent).toBe('true')
  press('New conversation')
  expect([said(), one?.ariaCurrent]).toEqual([[], 'false'])
})

it('leads to the playbook of a conversation that is about one, and opens the others here', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Drugs of Grace' }))
  await waitFor(() => expect(said()).toEqual(['Which drugs?', 'Two drugs.']))
  press('About KLF4')
  expect(location.pathname).toBe(`/playbooks/${DRAFT}`)
})

it('says where to find steps where the assistant cannot be asked, and why', async () => {
  open({ readiness: { ...READY, lacks: 'No language model is set up.' } })
  expect(await screen.findByText('No language model is set up.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find steps by search on the home page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('textbox')).toBeNull()
})
