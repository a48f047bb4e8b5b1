import { afterEach, expect, it } from 'vitest'
import { evidence } from '../../db/schema.ts'
import { answerJson, startLoopback } from '../../testing/loopback.ts'
import { useProgram } from '../../testing/program.ts'
import { useResource } from '../../testing/resource.ts'

const model = useResource(startLoopback)
const keyed = useProgram(() => ({ UPSTREAM_PROXY: model().address, OPENAI_API_KEY: 'sk-of-the-server' }))
const keyless = useProgram(() => ({ UPSTREAM_PROXY: model().address }))
afterEach(() => void model().seen.splice(0))

const busy = useProgram(() => ({ UPSTREAM_PROXY: model().address, OPENAI_API_KEY: 'sk-of-the-server' }))
const asking =
  ({ ask: send }: typeof keyed) =>
  async (method: string, body?: unknown) =>
    send(method, '/api/chatgpt', body)
const [ask, askKeyless, askBusy] = [asking(keyed), asking(keyless), asking(busy)]

/** An answer of the Responses API: reasoning has a summary and no content, and fields are added at any time. */
const reply = (...contents: readonly (string | null)[]) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'gpt-5-nano-2025-08-07',
  usage: { total_tokens: 12 },
  choices: contents.map((content, index) => ({
    index,
    message: { role: 'assistant', content },
    finish_reason: 'stop',
  })),
})

it('has a text revised with the key of the server, and keeps nothing of it', async () => {
  model().answer = (_request, response) => answerJson(response, reply('\n12 of 35,238 genes rose [1].\n'))
  expect((await ask('HEAD')).status).toBe(200)
  expect(await ask('POST', { description: ' Of 35,238 genes 12 rose [1]. ' })).toEqual({
    status: 200,
    json: '12 of 35,238 genes rose [1].',
  })
  const content = expect.stringMatching(/^Revise the abstract .* keep every number/)
  const messages = [
    { role: 'system', content },
    { role: 'user', content: 'Of 35,238 genes 12 rose [1].' },
  ]
  const asked = { model: 'gpt-5-nano', messages }
  expect(model().seen.map(({ line, headers, body }) => [line, headers.authorization, JSON.parse(body)])).toEqual([
    ['POST /api.openai.com/v1/chat/completions', 'Bearer sk-of-the-server', asked],
  ])
  expect(await keyed.program().store.db.$count(evidence)).toBe(0)
})

it('says what is wrong: no key, no text, too much of it, a model that is silent or away', async () => {
  const message = expect.stringMatching(/^ChatGPT is not configured: give a key/)
  const refused = { status: 401, json: { error: { name: 'Refused', message } } }
  expect(await askKeyless('POST', { description: 'Text' })).toEqual(refused)
  expect((await askKeyless('HEAD')).status).toBe(401)
  const statuses = [{ description: ' ' }, { description: 'x'.repeat(20_001) }, {}].map(async (body) =>
    ask('POST', body),
  )
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([400, 400, 400])
  expect(model().seen).toEqual([])
  model().answer = (_request, response) => answerJson(response, reply(null))
  expect(await ask('POST', { description: 'Text' })).toEqual({
    status: 502,
    json: {
      error: {
        name: 'UpstreamError',
        message: 'OpenAI answered without a text. Try again, or write the abstract yourself.',
      },
    },
  })
  model().answer = (_request, response) => {
    response.statusCode = 500
    response.end('<html>sk-of-the-server')
  }
  const { status, json } = await ask('POST', { description: 'Text' })
  expect([status, JSON.stringify(json).includes('sk-of')]).toEqual([502, false])
})

it('asks the model at most ten times a minute for one person', async () => {
  model().answer = (_request, response) => answerJson(response, reply('Short.'))
  const answers = await Promise.all(Array.from({ length: 11 }, async () => askBusy('POST', { description: 'Text' })))
  expect(answers.filter(({ status }) => status === 200).length).toBe(10)
  expect(answers.filter(({ status }) => status === 429)).toEqual([
    {
      status: 429,
      json: {
        error: { name: expect.any(String), message: expect.stringMatching(/many times .* Try again in \d+ s\.$/) },
      },
    },
  ])
})
