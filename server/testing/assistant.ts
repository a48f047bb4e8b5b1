import { ChatMessages, ChatReadiness } from '@playbook/core/api/chat'
import { z } from 'zod'
import { startAccounts, type Browser } from './accounts.ts'
import { startModel } from './model.ts'

/** The key with which the model is asked. */
export const KEY = 'sk-test-of-the-server'

const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** A server whose assistant asks a model that says what it is told to, and three people. */
export async function startAssistant() {
  const model = await startModel()
  const server = await startAccounts({
    ASSISTANT_URL: model.url,
    ASSISTANT_KEY: KEY,
    ASSISTANT_MODEL: 'test-model',
    ASSISTANT_TOKENS_PER_PERSON: '500000',
  })
  return {
    model,
    server,
    ada: await server.signedIn('ada@lab.example'),
    grace: await server.signedIn('grace@lab.example'),
    eve: await server.signedIn('eve@lab.example'),
    async stop() {
      await server.stop()
      await model.stop()
    },
  }
}

/** Begins a conversation, about a playbook where one is named. */
export const begin = async (by: Browser, playbook?: string) =>
  z.string().parse(await (await by.post('/api/v1/chat', { ...(playbook !== undefined && { playbook }) })).json())

/** Asks in a conversation, and waits for the whole answer. */
export const ask = async (by: Browser, thread: string, message: string, more: object = {}) =>
  by.post(`/api/v1/chat/${thread}/messages`, { message, ...more })

/** What was said, by whom. */
export const said = async (answer: Response) =>
  ChatMessages.parse(await answer.json()).messages.map(({ role, content }) => [role, content])

/** The status and the words of a refusal. */
export const refusalOf = async (answer: Response) => [answer.status, Refusal.parse(await answer.json()).error.message]

/** The tokens that are left to somebody today. */
export const leftOf = async (by: Browser) =>
  ChatReadiness.parse(await (await by.get('/api/v1/chat/readiness')).json()).left
