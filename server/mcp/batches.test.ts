import { Created } from '@playbook/core/api/playbooks'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../testing/accounts.ts'
import { until } from '../testing/runs.ts'

const server = await startAccounts()
const [ada, grace] = [await server.signedIn('ada@lab.example'), await server.signedIn('grace@lab.example')]
afterAll(() => server.stop())

const Answer = z.object({ result: z.object({ structuredContent: z.unknown() }) })
const message = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const use = async (by: typeof ada, name: string, given: object) =>
  Answer.parse(await (await by.post('/mcp', message(name, given))).json()).result.structuredContent

/** A playbook of Ada in which Grace may comment. */
async function shared() {
  const workflow = [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ]
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  const [gene] = (await server.program.rooms.read(id)).cells
  return { playbook: id, cell: gene?.id ?? '' }
}

it('tells the cost of a batch, runs it, and reads what each row gave', async () => {
  const given = { ...(await shared()), values: ['AGT', 'REN '] }
  expect(await use(ada, 'estimate_batch', given)).toMatchObject({
    result: { rows: 2, computed: 0, services: [], local_steps: 2, problems: [] },
  })
  const Started = z.object({ result: z.object({ batch: z.string(), link: z.string() }) })
  const { batch, link } = Started.parse(await use(ada, 'start_batch', { ...given, name: 'Two' })).result
  expect(link).toBe(`${server.origin}/playbooks/${given.playbook}/batches/${batch}`)
  const read = () => use(grace, 'read_batch', { playbook: given.playbook, batch })
  const Read = z.object({ result: z.object({ left: z.number() }) })
  const ended = await until(read, (answer) => Read.parse(answer).result.left === 0)
  expect(ended).toEqual({
    result: {
      story: 'The analysis was repeated for 2 genes (supplementary table); each gave an answer.',
      left: 0,
      rows: [
        { value: 'AGT', state: 'done', results: { 'Create set from genes': '1 gene: AGT' } },
        { value: 'REN', state: 'done', results: { 'Create set from genes': '1 gene: REN' } },
      ],
    },
  })
})

it('starts none for who may not edit, for a cell that asks nothing, and for values that do not fit', async () => {
  const given = { ...(await shared()), values: ['AGT'] }
  const stranger = await server.signedIn('stranger@lab.example')
  expect([
    await use(grace, 'start_batch', given),
    await use(stranger, 'start_batch', given),
    await use(stranger, 'read_batch', { playbook: given.playbook, batch: given.playbook }),
    await use(ada, 'start_batch', { ...given, cell: 'nowhere' }),
    await use(ada, 'start_batch', { ...given, values: [' '] }),
  ]).toEqual([
    { error: 'Only who may edit this playbook may run it for other inputs.' },
    { error: 'Not Found' },
    { error: 'Not Found' },
    { error: 'There is no step nowhere in this playbook.' },
    { error: ' : It is blank.' },
  ])
})

it('lets a program run batches whose token may run alone', async () => {
  const given = { ...(await shared()), values: ['AGT'] }
  const answers = await Promise.all(
    [
      ['read', 'write'],
      ['read', 'run'],
    ].map(async (scopes) => {
      const made = await ada.post('/api/tokens', { name: 'Model', scopes })
      const { secret } = z.object({ secret: z.string() }).parse(await made.json())
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const body = JSON.stringify(message('start_batch', given))
      const answer = await fetch(`${server.origin}/mcp`, { method: 'POST', headers, body })
      return Answer.parse(await answer.json()).result.structuredContent
    }),
  )
  expect(answers).toEqual([
    { error: 'This token may not run steps. Make one that may, under Account.' },
    { result: { batch: expect.any(String), link: expect.stringContaining(`/playbooks/${given.playbook}/batches/`) } },
  ])
})
