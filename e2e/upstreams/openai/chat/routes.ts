import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { textOf } from '../data.ts'
import { ChatRequest } from './request.ts'
import { sayingOf } from './scripted.ts'
import { eventsOf } from './stream.ts'

const MODEL = 'gpt-5-nano-2025-08-07'
/** Between two words. */
const PAUSE_MS = 10
const TOKENS = 400

/** A text that is to be revised at once. */
const Revision = z.strictObject({
  model: z.string(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
})

/** Texts that are to be written, or reviewed after a first version, by a schema. */
const Report = z.strictObject({
  model: z.string(),
  messages: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string(),
      strict: z.literal(true),
      schema: z.object({ required: z.array(z.string()) }),
    }),
  }),
})

/** An answer that is written at once. */
const answerOf = (content: string) => ({
  id: 'chatcmpl-2',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: MODEL,
  choices: [
    { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
  ],
})

const refused = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } })

/** Chat Completions with tools, answered by a script. */
export const chat = new Hono().post('/v1/chat/completions', async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  const revision = Revision.safeParse(body).data
  if (revision !== undefined) return c.json(answerOf(`In short: ${revision.messages[1].content}`))
  const report = Report.safeParse(body).data
  if (report !== undefined) {
    const part = report.messages.some(({ role }) => role === 'assistant') ? 'review' : 'draft'
    return c.json(answerOf(textOf(report.response_format.json_schema.name, part)))
  }
  const asked = ChatRequest.safeParse(body)
  if (!asked.success) return c.json(refused(z.prettifyError(asked.error)), 400)
  const events = eventsOf(sayingOf(asked.data), MODEL, TOKENS)
  c.header('content-type', 'text/event-stream')
  return stream(c, async (out) => {
    for (const event of events) {
      if (out.aborted) return
      await out.write(event)
      await sleep(PAUSE_MS)
    }
  })
})
