import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../testing/accounts.ts'

const server = await startAccounts({ PLAYBOOKS_PER_MINUTE: '4' })
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

const Made = z.object({ id: z.string() })
const Answer = z.object({ result: z.object({ structuredContent: z.unknown() }) })
const Grown = z.object({ result: z.object({ workflow_id: z.string() }) })
const message = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const structureOf = async (answer: Response) => Answer.parse(await answer.json()).result.structuredContent

/** What a tool answers somebody in a browser. */
const use = async (by: typeof ada, name: string, given: object) =>
  structureOf(await by.post('/mcp', message(name, given)))
const gene = (value: string) => ({ step: { type: 'Input[Gene]', value } })

/** A program that has nothing but a token. */
async function program(scopes: readonly string[]) {
  const { secret } = z
    .object({ secret: z.string() })
    .parse(await (await ada.post('/api/tokens', { name: 'Model', scopes })).json())
  return async (name: string, given: object) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const body = JSON.stringify(message(name, given))
    const answer = await fetch(`${server.origin}/mcp`, { method: 'POST', headers, body })
    return answer.status === 200 ? structureOf(answer) : answer.status
  }
}

it('shows a workflow to whoever built it, and to nobody who knows its id', async () => {
  const { workflow_id: id } = Grown.parse(await use(ada, 'expand', gene('PRIVATE'))).result
  expect(await use(ada, 'view', { workflow_id: id })).toMatchObject({ result: [{ type: 'Input[Gene]' }] })
  const missing = { error: 'Not Found' }
  expect([
    await use(grace, 'view', { workflow_id: id }),
    await use(grace, 'options', { workflow_id: id }),
    await use(grace, 'expand', { workflow_id: id, ...gene('ACE2') }),
  ]).toEqual([missing, missing, missing])
  expect((await server.browser().post('/mcp', message('view', { workflow_id: id }))).status).toBe(401)
})

it('lets a program read and add steps as far as its token allows', async () => {
  const step = gene('ACE2')
  const [reader, writer, both] = [await program(['read']), await program(['write']), await program(['read', 'write'])]
  const { workflow_id: id } = Grown.parse(await both('expand', step)).result
  const view = { result: [expect.objectContaining({ workflow_id: id })] }
  expect(await both('view', { workflow_id: id })).toEqual(view)
  expect(await reader('view', { workflow_id: id })).toEqual(view)
  expect(await reader('expand', step)).toEqual({
    error: 'This token may not add steps. Make one that may write, under Account.',
  })
  expect([await writer('expand', step), await writer('view', { workflow_id: id })]).toEqual([403, 403])
})

it('finds what is published, shows it and builds on it until it is withdrawn', async () => {
  const workflow = [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'AGT' } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ]
  const metadata = { title: 'Angiotensin', description: 'One gene and its set' }
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', { workflow, metadata })).json())
  expect(await use(grace, 'search_published', { search: 'angiotensin' })).toEqual({ result: [] })
  const said = { licence: 'CC BY 4.0', authors: [{ name: 'Ada Lovelace' }], name: 'First' }
  expect((await ada.post(`/api/playbooks/${id}/publication`, said)).status).toBe(201)

  const Found = z.object({ result: z.array(z.object({ workflow_id: z.string() }).loose()) })
  const { result } = Found.parse(await use(grace, 'search_published', { search: 'angiotensin' }))
  const head = result[0]?.workflow_id ?? ''
  expect(result).toEqual([
    {
      workflow_id: expect.any(String),
      ...metadata,
      inputs: 'Term[Gene]',
      outputs: 'Term[Gene], Set[Gene]',
      link: `${server.origin}/public/${id}`,
    },
  ])
  const types = { result: [{ type: 'Input[Gene]' }, { type: 'TermToSet[Term[Gene]]' }] }
  expect(await use(grace, 'view', { workflow_id: head })).toMatchObject(types)
  const { workflow_id: own } = Grown.parse(await use(grace, 'expand', { workflow_id: head, ...gene('REN') })).result
  const nobody = await server.browser().get(`/api/db/fpl/${head}`)
  expect(nobody.status).toBe(401)

  expect((await ada.send('DELETE', `/api/playbooks/${id}/publication`)).status).toBe(204)
  expect(await use(grace, 'search_published', { search: 'angiotensin' })).toEqual({ result: [] })
  expect(await use(grace, 'view', { workflow_id: own })).toMatchObject({ result: [...types.result, {}] })
  const stranger = await server.signedIn('stranger@lab.example')
  expect(await use(stranger, 'view', { workflow_id: head })).toEqual({ error: 'Not Found' })
})

it('stores so many steps of one person in a minute, as it does playbooks', async () => {
  const quick = await server.signedIn('quick@lab.example')
  const answers: unknown[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E']) answers.push(await use(quick, 'expand', gene(name)))
  expect(answers.map((answer) => Grown.safeParse(answer).success)).toEqual([true, true, true, true, false])
  expect(answers[4]).toEqual({
    error: expect.stringMatching(/^Too many steps were added in a short time. Try again in \d+ s\.$/),
  })
})
