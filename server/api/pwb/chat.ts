import {
  ChatList,
  ChatMessages,
  ChatReadiness,
  ChatTitle,
  Feedback,
  JudgedAnswers,
  NewChat,
  Question,
  type ChatEvent,
} from '@playbook/core/api/chat'
import { Id } from '@playbook/core/ids'
import { Hono, type Context } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { Asked, ChatAssistant } from '../../assistant/assistant.ts'
import { bodyOf } from '../../http/bodies.ts'
import { answerAsEvents } from './chat-events.ts'

interface Options {
  readonly chat: ChatAssistant
  readonly settings: { readonly publicUrl: URL | undefined }
}

/** PWB's addresses of conversations, and what a page needs beside them; each conversation is there for its person alone. */
export function chatRoutes({ chat, settings }: Options) {
  const { threads } = chat
  const owned = async (c: Context<GateEnv>) => threads.own(c.get('person').id, c.req.param('thread') ?? '')
  const askedIn = (c: Context<GateEnv>, question: Question): Omit<Asked, 'tell' | 'signal'> => ({
    question,
    person: c.get('person'),
    origin: settings.publicUrl?.origin ?? new URL(c.req.url).origin,
  })
  return new Hono<GateEnv>()
    .get('/v1/chat', async (c) => {
      const playbook = Id.safeParse(c.req.query('playbook')).data
      return c.json(ChatList.parse(await threads.list(c.get('person').id, playbook)))
    })
    .get('/v1/chat/readiness', async (c) => c.json(ChatReadiness.parse(await chat.readiness(c.get('person')))))
    .post('/v1/chat', async (c) => {
      const { playbook } = await bodyOf(c, NewChat)
      return c.json(await chat.begin(c.get('person'), playbook ?? undefined))
    })
    .put('/v1/chat/:thread/title', async (c) => {
      const { title } = await bodyOf(c, ChatTitle)
      await threads.rename(await owned(c), title)
      return c.body(null, 204)
    })
    .get('/v1/chat/:thread/messages', async (c) => {
      const messages = await threads.read(await owned(c))
      return c.json(ChatMessages.parse({ messages, fpl: messages.at(-1)?.fpl ?? null }))
    })
    .post('/v1/chat/:thread/messages', async (c) => {
      const thread = await owned(c)
      const question = await bodyOf(c, Question)
      const asked = askedIn(c, question)
      if (c.req.header('accept')?.includes('text/event-stream') === true) {
        return answerAsEvents(c, async (hearing) => chat.answer(thread, { ...asked, ...hearing }), {
          left: async () => (await chat.readiness(asked.person)).left,
        })
      }
      const messages: Extract<ChatEvent, { kind: 'message' }>['message'][] = []
      const tell = (event: ChatEvent) => {
        if (event.kind === 'message') messages.push(event.message)
      }
      const fpl = await chat.answer(thread, { ...asked, signal: c.req.raw.signal, tell })
      return c.json(ChatMessages.parse({ messages, fpl }))
    })
    .post('/v1/chat/:thread/messages/:id/feedback', async (c) => {
      const feedback = await bodyOf(c, Feedback)
      await threads.judge(await owned(c), c.req.param('id'), feedback)
      return c.json(null)
    })
    .post('/v1/chat/:thread/delete', async (c) => {
      await threads.remove(await owned(c))
      return c.json(null)
    })
    .get('/admin/answers', async (c) => c.json(JudgedAnswers.parse(await threads.judged())))
}
