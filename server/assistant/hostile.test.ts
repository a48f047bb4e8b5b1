import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, begin, KEY, leftOf, refusalOf, said, startAssistant } from '../testing/assistant.ts'

const { model, server, ada, eve, stop } = await startAssistant()
afterAll(stop)

it('keeps what was said by the time somebody stops it', async () => {
  const thread = await begin(ada)
  async function* slow(): AsyncIterable<string> {
    yield chunk({ content: 'It begins' })
    await new Promise<void>((resolve) => model.onGone(resolve))
  }
  model.says({ parts: slow() })
  const stopping = new AbortController()
  const answer = await fetch(`${server.origin}/api/v1/chat/${thread}/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      origin: server.origin,
      cookie: ada.cookie(),
    },
    body: JSON.stringify({ message: 'Tell me a long story' }),
    signal: stopping.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let heard = ''; !heard.includes('It begins');) heard += (await reader?.read())?.value ?? ''
  // Of one person one question is answered at a time.
  expect((await refusalOf(await ask(ada, thread, 'And now?')))[0]).toBe(429)
  stopping.abort()
  const kept = async () => said(await ada.get(`/api/v1/chat/${thread}/messages`))
  await expect.poll(kept).toEqual([
    ['user', 'Tell me a long story'],
    ['assistant', 'It begins …'],
  ])
  model.says({ text: 'Again.' })
  expect((await ask(ada, thread, 'Once more')).status).toBe(200)
})

async function* endless(): AsyncIterable<string> {
  const part = JSON.stringify({ choices: [{ delta: { content: 'and so on '.repeat(100) } }] })
  for (;;) yield `data: ${part}\n\n`
}
const chunk = (delta: object, more: object = {}) => `data: ${JSON.stringify({ choices: [{ delta }], ...more })}\n\n`
const calling = (call: object) => ({ parts: [chunk({ tool_calls: [call] }), 'data: [DONE]\n\n'] })

it.each([
  ['text without end', { parts: endless() }, /answered with more text than anybody reads/],
  ['what is no answer', { parts: ['<html>', 'no\n\n'] }, /answered in a form that is not known here/],
  ['broken JSON', { parts: ['data: {"choices": [{"del\n\n', 'data: [DONE]\n\n'] }, /answered without a word/],
  [
    'an error in the stream',
    { parts: ['data: {"error": {"message": "overloaded"}}\n\n'] },
    /answered with an error: overloaded/,
  ],
  ['nothing', { parts: ['data: [DONE]\n\n'] }, /answered without a word/],
  ['its refusal with our key in it', { status: 401 }, /answered with an error \(401\): refused Bearer \[redacted\]/],
  ['a way elsewhere', { status: 302 }, /answered with an error \(302\)/],
  [
    'a call too long',
    calling({ index: 0, id: 'a', function: { name: 'propose', arguments: 'x'.repeat(250_000) } }),
    /gave a tool more than it takes/,
  ],
] as const)('ends in words where a model answers with %s', async (_what, scripted, words) => {
  const thread = await begin(ada)
  model.says(scripted)
  const [status, message] = await refusalOf(await ask(ada, thread, 'Are you there?'))
  expect(status).toBe(502)
  expect(message).toMatch(words)
  expect(message).not.toContain(KEY)
  expect(model.asked).toHaveLength(1)
  // What was asked is kept.
  expect((await said(await ada.get(`/api/v1/chat/${thread}/messages`)))[0]).toEqual(['user', 'Are you there?'])
})

it('stops a model that only calls tools, and lets it answer without them', async () => {
  const thread = await begin(ada)
  model.says({ tool: 'no_such_tool', given: {} })
  const answer = await ask(ada, thread, 'Go on for ever')
  expect((await refusalOf(answer))[1]).toMatch(/without a word/)
  expect(model.asked).toHaveLength(13)
  expect(z.object({ tool_choice: z.string() }).parse(model.asked.at(-1)?.body).tool_choice).toBe('none')
  const lines = await said(await ada.get(`/api/v1/chat/${thread}/messages`))
  expect(lines).toHaveLength(13)
  expect(lines[1]?.[1]).toContain('There is no tool no_such_tool.')
})

it('keeps of a call that is long that there was one', async () => {
  const thread = await begin(ada)
  const long = JSON.stringify({ question: 'x'.repeat(100_000) })
  model.says(calling({ index: 0, id: 'a', function: { name: 'find_steps', arguments: long } }), { text: 'Too long.' })
  const lines = await said(await ask(ada, thread, 'Find something'))
  expect(JSON.parse(lines[1]?.[1] ?? '')).toMatchObject({
    function_call: { name: 'find_steps', arguments: { leftOut: 'It was too long to keep.' } },
  })
})

it('tells a model that its arguments are none, or not those of the tool', async () => {
  const thread = await begin(ada)
  model.says(
    calling({ index: 0, id: 'a', function: { name: 'find_steps', arguments: '{"question"' } }),
    calling({ index: 0, id: 'b', function: { name: 'find_steps', arguments: '{"question": 7}' } }),
    { text: 'I see.' },
  )
  const lines = await said(await ask(ada, thread, 'Find something'))
  expect(lines[1]?.[1]).toContain('The arguments are no JSON.')
  expect(lines[2]?.[1]).toContain('error')
  expect(lines[3]).toEqual(['assistant', 'I see.'])
})

it('pays for no more tokens than bytes, and for nothing when the day is used up', async () => {
  const eveThread = await begin(eve)
  const before = (await leftOf(eve)) ?? 0
  model.says({ parts: [chunk({ content: 'Dear.' }, { usage: { total_tokens: 10 ** 9 } }), 'data: [DONE]\n\n'] })
  await ask(eve, eveThread, 'What do you cost?')
  const spent = before - ((await leftOf(eve)) ?? 0)
  expect(spent).toBeGreaterThan(1000)
  expect(spent).toBeLessThan(20_000)
  await server.program.store.sql`update assistant_use set tokens = 500000 where "user" = (
    select id from "user" where email = 'eve@lab.example')`
  model.says({ text: 'Free.' })
  const [status, message] = await refusalOf(await ask(eve, eveThread, 'And now?'))
  expect(status).toBe(429)
  expect(message).toContain('used up')
  expect(model.asked).toEqual([])
})
