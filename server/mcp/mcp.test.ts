import { expect, it } from 'vitest'
import { z } from 'zod'
import { PRODUCT_VERSION } from '../product.ts'
import { useProgram } from '../testing/program.ts'

const { app } = useProgram()

async function send(body: string, headers: Readonly<Record<string, string>> = {}, path = '/mcp') {
  const answer = await app().request(path, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    body,
  })
  const text = await answer.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return { status: answer.status, json }
}
const ask = async (method: string, params?: object) => {
  const { status, json } = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  expect(status).toBe(200)
  return z.object({ result: z.unknown().optional(), error: z.unknown().optional() }).parse(json)
}
const Called = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.object({ result: z.unknown().optional(), error: z.string().optional() }),
  isError: z.literal(true).optional(),
})
/** What a tool answers; its text says the same as its structure. */
async function use(name: string, given: object) {
  const called = Called.parse((await ask('tools/call', { name, arguments: given })).result)
  expect(JSON.parse(called.content[0].text)).toEqual(called.structuredContent)
  expect(called.isError === true).toBe('error' in called.structuredContent)
  return called.structuredContent
}
const Grown = z.object({ workflow_id: z.string(), step_id: z.string(), type: z.string(), description: z.string() })
const grow = async (given: object) => Grown.parse((await use('expand', given)).result)
const Offers = z.array(z.object({ type: z.string(), arguments: z.record(z.string(), z.unknown()) }).loose())
const offers = async (given: object) => Offers.parse((await use('options', given)).result)

// Two genes and their set: example C of the rules for content ids.
const ACE2 = '30b1771a-af6f-ba75-0dc5-a764d3f11efb'
const AGT = '2a226ce0-9b1b-7e1e-1445-bab6e3afe704'
const SET = 'eb64169d-0a3e-bdbc-ad66-1c7308052f01'
const HEAD = '97097dc3-2222-ed87-810b-dc861c8698c4'
const COLLECT = 'TermToSet[Term[Gene]]'
const gene = (value: string) => ({ type: 'Input[Gene]', arguments: {}, value })
const sources = (...ids: string[]) => ids.map((id) => ({ step_id: id }))

it('builds a workflow from the first word to the last', async () => {
  const client = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const { result: greeting } = await ask('initialize', client)
  expect(greeting).toEqual({
    protocolVersion: '2025-03-26',
    capabilities: { tools: {} },
    serverInfo: { name: 'Playbook', title: 'Playbook', version: PRODUCT_VERSION },
    instructions: expect.stringContaining('http://localhost/api/db/fpl/{workflow_id}/export'),
  })
  const ready = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}', {
    'mcp-protocol-version': '2025-03-26',
  })
  expect(ready).toEqual({ status: 202, json: null })
  const Listed = z.object({ tools: z.array(z.object({ name: z.string(), inputSchema: z.unknown() }).loose()) })
  const { tools } = Listed.parse((await ask('tools/list')).result)
  expect(tools.map(({ name }) => name)).toEqual([
    'search_published',
    'options',
    'expand',
    'view',
    'read_playbook',
    'propose',
    'estimate_batch',
    'start_batch',
    'read_batch',
  ])
  expect(tools[0]).toEqual({
    name: 'search_published',
    title: 'Search published workflows',
    description: expect.stringContaining('published'),
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        search: { type: 'string', maxLength: 200, default: '', description: expect.stringContaining('Words') },
      },
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  })
  expect(await use('search_published', { search: 'ACE2' })).toEqual({ result: [] })

  const starts = await offers({})
  expect(starts.every(({ arguments: slots }) => Object.keys(slots).length === 0)).toBe(true)
  expect(starts.find(({ type }) => type === 'Input[Gene]')).toEqual({
    type: 'Input[Gene]',
    label: expect.any(String),
    description: expect.any(String),
    arguments: {},
    value: { type: 'string' },
  })
  const first = await grow({ workflow_id: null, step: gene('ACE2') })
  expect(first).toEqual({
    workflow_id: '6a80359a-83e8-a422-ca1a-f82f886d24ac',
    step_id: ACE2,
    type: 'Input[Gene]',
    description: expect.stringContaining('ACE2'),
  })
  const second = await grow({ workflow_id: first.workflow_id, step: gene('AGT') })
  expect(second.step_id).toBe(AGT)
  const next = await offers({ workflow_id: second.workflow_id, step_id: ACE2 })
  expect(next).toEqual(await offers({ workflow_id: second.workflow_id }))
  expect(next.find(({ type }) => type === COLLECT)?.arguments).toEqual({
    terms: { type: 'Term[Gene]', description: expect.any(String), many: true },
  })
  const step = { type: COLLECT, arguments: { terms: sources(ACE2, AGT) } }
  const third = await grow({ workflow_id: second.workflow_id, step })
  expect(third).toMatchObject({ workflow_id: HEAD, step_id: SET, type: COLLECT })
  expect((await offers({ workflow_id: HEAD })).some(({ type }) => type === 'EnrichrGenesetSearch')).toBe(true)

  expect(await use('view', { workflow_id: HEAD })).toEqual({
    result: [
      { ...first, arguments: {} },
      { ...second, arguments: {} },
      { ...third, arguments: { terms: sources(ACE2, AGT) } },
    ],
  })
})

it('tells what a step found once it was computed, and what it does before', async () => {
  const { workflow_id: id } = await grow({ step: gene('REN') })
  const [ren] = z.array(z.object({ step_id: z.string() })).parse((await use('view', { workflow_id: id })).result)
  const step = { type: COLLECT, arguments: { terms: [{ step_id: ren?.step_id }] } }
  const { workflow_id: head, description } = await grow({ workflow_id: id, step })
  await app().request(`/api/db/fpl/${head}/output`, { headers: { host: 'localhost' } })
  const View = z.array(z.object({ description: z.string() }))
  const found = View.parse((await use('view', { workflow_id: head })).result).at(-1)?.description
  expect([description, found]).toEqual(['Join several genes into one set', 'A set was formed from 1 gene.'])
})

it('takes a set as JSON, and as lines', async () => {
  const set = (value: string) => ({ step: { type: 'Input[Set[Gene]]', value } })
  const asLines = await grow(set('ACE2\nAGT\n'))
  expect(await grow(set('{"set":["ACE2","AGT"]}'))).toEqual(asLines)
  expect(await grow(set('["ACE2","AGT"]'))).toEqual(asLines)
  expect(await grow({ step: gene('"ACE2"') })).toEqual(await grow({ step: gene('ACE2') }))
})

it('leaves to the user what it is not given', async () => {
  const { workflow_id: id } = await grow({ step: { type: 'FileInput' } })
  const answer = await app().request(`/api/db/fpl/${id}/export`, { headers: { host: 'localhost' } })
  expect((await answer.json()).workflow).toEqual([{ id: expect.any(String), type: 'FileInput' }])
})

it('says all that is wrong with a step at once, and stores nothing', async () => {
  const { workflow_id: id } = await grow({ step: gene('ACE2') })
  const expand = async (step: object) => use('expand', { workflow_id: id, step })
  expect(await expand({ type: 'Nothing' })).toEqual({
    error: 'There is no step Nothing. Ask options for the steps that fit.',
  })
  const wrong = { terms: sources(SET), constructor: sources(ACE2) }
  expect(await expand({ type: COLLECT, arguments: wrong, value: 'ACE2' })).toEqual({
    error: [
      `${COLLECT} has no argument constructor.`,
      `The argument terms: ${SET} is no step of this workflow.`,
      `${COLLECT} takes no value.`,
    ].join('\n'),
  })
  const ofSet = { type: 'EnrichrGenesetSearch', arguments: { geneset: sources(ACE2) } }
  expect([
    await expand(ofSet),
    await expand({ ...ofSet, arguments: {} }),
    await expand({ ...ofSet, arguments: { geneset: sources(ACE2, ACE2) } }),
    await expand({ type: 'Input[Set[Gene]]', value: '{"set":[7]}' }),
    await expand({ type: 'Input[Set[Gene]]', value: '{"set":[' }),
    await expand(gene('"a\\u0000b"')),
    await use('options', { workflow_id: id, step_id: SET }),
    await use('options', { step_id: ACE2 }),
    await use('view', { workflow_id: '00000000-0000-0000-0000-000000000000' }),
    await use('view', { workflow_id: 'constructor' }),
  ]).toEqual([
    { error: `The argument geneset wants Set[Gene], and ${ACE2} gives Term[Gene].` },
    { error: 'The argument geneset is missing: give a step whose output is Set[Gene].' },
    { error: 'The argument geneset takes one step, not 2.' },
    { error: 'The value does not fit Input[Set[Gene]]: Invalid input: expected string, received number.' },
    { error: 'The value does not fit Input[Set[Gene]]: Invalid input: expected object, received string.' },
    { error: 'The body holds the character NUL, which cannot be stored. Leave it out.' },
    { error: `${SET} is no step of this workflow.` },
    { error: `${ACE2} is no step of this workflow.` },
    { error: 'Not Found' },
    { error: 'Not Found' },
  ])
})

it('answers as JSON-RPC says what cannot be done', async () => {
  const wrong = (code: number, message: string, id: number | null = 1) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message },
  })
  const request = (method: string, params?: object) => send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  expect([
    await request('resources/list'),
    await request('tools/call', { name: 'erase' }),
    await request('initialize', {}),
    await request('tools/call', { name: 'search_published', arguments: { search: 7 } }),
    await send('{'),
    await send('[{"jsonrpc":"2.0","id":1,"method":"ping"}]'),
    await send('{"jsonrpc":"2.0","id":null,"method":"ping"}'),
    await send('{"jsonrpc":"2.0","id":1,"method":"ping"}', { 'mcp-protocol-version': '1999-01-01' }),
    await send('{"jsonrpc":"2.0","id":9,"result":{}}'),
  ]).toEqual([
    { status: 200, json: wrong(-32_601, 'There is no method resources/list.') },
    { status: 200, json: wrong(-32_602, 'There is no tool erase.') },
    { status: 200, json: wrong(-32_602, expect.stringContaining('protocolVersion')) },
    { status: 200, json: wrong(-32_602, expect.stringContaining('search')) },
    { status: 400, json: wrong(-32_700, 'The body is not JSON.', null) },
    { status: 400, json: wrong(-32_600, 'Send one message at a time: there are no batches.', null) },
    { status: 400, json: wrong(-32_600, 'This is no request of JSON-RPC 2.0.', null) },
    { status: 400, json: wrong(-32_600, 'The version 1999-01-01 of the protocol is not spoken here.', null) },
    { status: 202, json: null },
  ])
})

it('answers a ping at both addresses, has no streams, and agrees on its own version with whoever asks for another', async () => {
  const ping = '{"jsonrpc":"2.0","id":"a","method":"ping"}'
  const pong = { status: 200, json: { jsonrpc: '2.0', id: 'a', result: {} } }
  expect([await send(ping), await send(ping, {}, '/api/mcp')]).toEqual([pong, pong])
  const streams = await Promise.all(
    ['GET', 'DELETE'].map(async (method) => app().request('/mcp', { method, headers: { host: 'localhost' } })),
  )
  expect(streams.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'POST'],
    [405, 'POST'],
  ])
  const { result } = await ask('initialize', { protocolVersion: '2099-01-01' })
  expect(result).toMatchObject({ protocolVersion: '2025-06-18' })
})

it('hears nothing from the page of another site, nor under another name', async () => {
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const statuses = [
    await send(ping, { origin: 'https://elsewhere.example' }),
    await send(ping, { host: 'rebound.example' }),
    await send(ping, { origin: 'http://localhost' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 200])
})
