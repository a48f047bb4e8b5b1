import { expect, it } from 'vitest'
import { useProgram } from '../../testing/program.ts'

const { app } = useProgram()

const steps = [
  { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'KLF4' } },
  { id: 'b', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'SOX2' } },
  { id: 'c', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' }, 'terms:1': { id: 'b' } } },
]

async function ask(method: string, path: string, sent?: unknown) {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const body = sent === undefined ? {} : { body: JSON.stringify(sent) }
  const answer = await app().request(path, { method, headers, ...body })
  return { status: answer.status, body: await answer.json() }
}

it('shows a workflow that a program sent, computes nothing by that, and makes a playbook of it', async () => {
  const metadata = { title: 'Two factors', description: '' }
  const { body: id } = await ask('POST', '/api/db/fpl', { workflow: steps, metadata })
  const { body: list } = await ask('GET', `/api/db/fpl/${id}`)
  const set = list.at(-1).process.id
  const page = async () => (await ask('GET', `/api/stored-workflows/${id}`)).body
  const outputs = async () => (await ask('POST', `/api/stored-workflows/${id}/outputs`, { processes: [set] })).body
  expect((await page()).notebook).toMatchObject({ title: 'Two factors', cells: [{}, {}, {}] })
  expect([(await page()).results[set], await outputs()]).toEqual([undefined, { outputs: {} }])
  await ask('GET', `/api/db/fpl/${id}/output`)
  expect((await page()).results[set]).toEqual({ at: expect.any(String), isImported: false })
  expect(await outputs()).toEqual({
    outputs: { [set]: { id: expect.any(String), type: 'Set[Gene]', value: { set: ['KLF4', 'SOX2'] } } },
  })
  const copy = await ask('POST', `/api/stored-workflows/${id}/copy`)
  expect(copy.status).toBe(201)
  const { body: head } = await ask('GET', `/api/playbooks/${copy.body.id}`)
  expect(head).toMatchObject({ title: 'Two factors', role: 'owner', isHeld: true })
})

it('says that there is no workflow of an id', async () => {
  const missing = await ask('GET', '/api/stored-workflows/00000000-0000-5000-8000-000000000001')
  expect([missing.status, missing.body.error.message]).toEqual([404, 'There is no such workflow here.'])
})
