import type { ChatEvent, ChatMessage } from '@playbook/core/api/chat'
import { afterEach, expect, it, vi } from 'vitest'
import { createConversation } from './conversation.ts'

afterEach(() => vi.unstubAllGlobals())

const THREAD = '11111111-1111-1111-1111-111111111111'
const message = (id: string, role: ChatMessage['role'], content: string): ChatMessage => ({
  id: `${id.repeat(8)}-1111-1111-1111-111111111111`,
  thread: THREAD,
  role,
  content,
  fpl: null,
  feedback: null,
  created: '2027-02-28T10:00:00.000Z',
})

/** A server that answers with these events, or refuses. */
function answering(...events: readonly ChatEvent[]) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/v1/chat') return Response.json(THREAD)
    if (events.length === 0)
      return Response.json({ error: { name: 'LimitError', message: 'Used up.' } }, { status: 429 })
    expect(init.headers).toEqual({ accept: 'text/event-stream', 'content-type': 'application/json' })
    return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(': \n\n'))
  })
}

const [asked, answered] = [message('a', 'user', 'Which drugs?'), message('b', 'assistant', 'Two drugs.')]

it('begins a conversation with its first question, and shows what was said', async () => {
  const conversation = createConversation(undefined)
  answering(
    { kind: 'message', message: asked },
    { kind: 'tool', name: 'find_steps' },
    { kind: 'text', text: 'Two ' },
    { kind: 'text', text: 'drugs.' },
    { kind: 'message', message: answered },
    { kind: 'end', problem: null, fpl: 'f', left: 5 },
  )
  const seen: string[] = []
  conversation.state.subscribe(() => {
    const { using, saying } = conversation.state.get()
    seen.push(`${using ?? ''}|${saying}`)
  })
  await conversation.ask({ message: 'Which drugs?' })
  expect(seen).toContain('find_steps|')
  expect(seen).toContain('|Two ')
  expect(conversation.state.get()).toEqual({
    isBegun: false,
    thread: THREAD,
    messages: [asked, answered],
    saying: '',
    using: undefined,
    isBusy: false,
    problem: undefined,
    fpl: 'f',
  })
})

it('says why there is no answer: refused, ended with a problem, or broken off', async () => {
  const problemOf = async () => {
    const conversation = createConversation(undefined)
    const isHeard = await conversation.ask({ message: 'Which drugs?' })
    const { isBusy, problem } = conversation.state.get()
    return [isHeard, isBusy, problem]
  }
  answering()
  expect(await problemOf()).toEqual([false, false, 'Used up.'])
  answering({ kind: 'end', problem: 'The model answered without a word.', fpl: null, left: 1 })
  expect(await problemOf()).toEqual([false, false, 'The model answered without a word.'])
  answering({ kind: 'message', message: asked })
  expect(await problemOf()).toEqual([true, false, 'The connection broke off before the answer was there. Ask again.'])
})

it('says whether a question has come to be part of it, so that one that was refused can be given again', async () => {
  const conversation = createConversation(undefined)
  const given = { message: 'Which drugs?' }
  answering()
  expect(await conversation.ask(given)).toBe(false)
  answering({ kind: 'message', message: asked })
  const asking = conversation.ask(given)
  expect(await conversation.ask(given)).toBe(false)
  expect(await asking).toBe(true)
})
