// @vitest-environment jsdom
import type { ChatEvent, ChatMessage } from '@playbook/core/api/chat'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createConversation } from '../../assistant/conversation.ts'
import { addStep } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { TestPage } from '../testing.tsx'
import { AssistantTab } from './AssistantTab.tsx'
import { AssistantContext, type AskedDraft } from './context.tsx'

const session = useTestSession()
const THREAD = '11111111-1111-1111-1111-111111111111'
let lacks: string | null = null
let sent: string[] = []
let refuse: string | undefined
let said: readonly ChatEvent[] = []

const message = (id: string, role: ChatMessage['role'], content: string): ChatMessage => ({
  id: `${id.repeat(8)}-1111-1111-1111-111111111111`,
  thread: THREAD,
  role,
  content,
  fpl: null,
  feedback: null,
  created: '2026-05-03T10:00:00.000Z',
})

beforeEach(() => {
  lacks = null
  sent = []
  refuse = undefined
  said = []
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/readiness')) {
      return Response.json({ lacks, model: 'small', host: 'models.lab.example', left: 1200 })
    }
    if (init?.method !== 'POST') return Response.json(path.startsWith('/api/v1/chat') ? { threads: [] } : {})
    if (path === '/api/v1/chat') return Response.json(THREAD)
    sent.push(String(init.body))
    if (refuse !== undefined) return Response.json({ error: { name: 'LimitError', message: refuse } }, { status: 429 })
    return new Response(said.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
  })
})

function open() {
  const draft = createStore<AskedDraft>({ message: '', shown: [] })
  render(
    <TestPage session={session()}>
      <AssistantContext value={{ conversation: createConversation('test'), draft }}>
        <AssistantTab />
      </AssistantContext>
    </TestPage>,
  )
  return draft
}

const field = async () => screen.findByLabelText<HTMLTextAreaElement>('Ask about this playbook')

it('asks with the cell that one is on and the results that it may read', async () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  session().focus.set(gene)
  said = [
    { kind: 'message', message: message('a', 'user', 'Why this one?') },
    { kind: 'message', message: message('b', 'assistant', 'It guards the genome.') },
    { kind: 'end', problem: null, fpl: null, left: 5 },
  ]
  open()
  fireEvent.change(await field(), { target: { value: ' Why this one? ' } })
  fireEvent.click(screen.getByRole('button', { name: 'let it read 1 Enter a gene' }))
  fireEvent.keyDown(await field(), { key: 'Enter' })
  expect(await screen.findByText('It guards the genome.')).toBeTruthy()
  expect([sent, (await field()).value]).toEqual([
    [`{"message":"Why this one?","shown":["${gene}"],"cell":"${gene}"}`],
    '',
  ])
  expect(screen.getByText(/^small, at models\.lab\.example\. 1,200 tokens are left/)).toBeTruthy()
})

it('keeps a question that was refused, with the results that go along, and asks it again', async () => {
  const draft = open()
  await field()
  act(() => draft.set({ message: 'Why this one?', shown: ['a'] }))
  refuse = 'You have used your tokens of today.'
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`There is no answer${refuse}`)
  await waitFor(() => expect(draft.get()).toEqual({ message: 'Why this one?', shown: ['a'] }))
  refuse = undefined
  said = [
    { kind: 'message', message: message('a', 'user', 'Why this one?') },
    { kind: 'end', problem: null, fpl: null, left: 5 },
  ]
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Why this one?', { selector: 'p' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([draft.get(), sent[0] === sent[1]]).toEqual([{ message: '', shown: [] }, true])
})

it('begins with a question that is offered', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'What could I do next?' }))
  await waitFor(() => expect(sent).toEqual(['{"message":"What could I do next?","shown":[]}']))
})

it('finds ways by search where no model can be asked, and says why', async () => {
  lacks = 'This server has no key for a language model.'
  open()
  expect(await screen.findByLabelText('Find a way')).toBeTruthy()
  expect(screen.getByText(/^This server has no key for a language model\./)).toBeTruthy()
})
