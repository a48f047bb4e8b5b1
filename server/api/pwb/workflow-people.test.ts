/** Workflows and processes by PWB's addresses, where several people use one server. */
import { Created } from '@playbook/core/api/playbooks'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { run } from '../../db/schema.ts'
import { startAccounts } from '../../testing/accounts.ts'

const server = await startAccounts({ UPSTREAM_PROXY: 'http://127.0.0.1:1' })
afterAll(() => server.stop())

const Me = z.object({ user: z.object({ id: z.string() }) })
const Chain = z.array(z.object({ process: z.object({ id: z.string() }) }))
const workflowOf = (gene: string) => ({
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ],
})

it('runs a workflow for the account of who asks, whatever they call themselves', async () => {
  const [ada, eve] = [await server.signedIn('ada@lab.example'), await server.signedIn('eve@lab.example')]
  const idOf = async (one: typeof ada) => Me.parse(await (await one.get('/api/me')).json()).user.id
  await eve.send('PUT', '/api/account/profile', { name: await idOf(ada), affiliation: '' })
  const id = z.string().parse(await (await eve.post('/api/db/fpl', workflowOf('ACE2'))).json())
  const outputs = await (await eve.get(`/api/db/fpl/${id}/output`)).json()
  expect(outputs).toMatchObject([{}, { process: { output: { value: { set: ['ACE2'] } } } }])
  const asked = await server.program.store.db.select({ asker: run.asker, by: run.by }).from(run)
  expect(asked).toEqual([{ asker: await idOf(eve), by: null }])
})

it('computes a process that is named for who sent it, and for no reader of a playbook that holds it', async () => {
  const [owner, program] = [await server.signedIn('lise@lab.example'), await server.signedIn('marie@lab.example')]
  const { id: playbook } = Created.parse(await (await owner.post('/api/playbooks/import', workflowOf('AGT'))).json())
  await owner.send('PUT', `/api/playbooks/${playbook}/sharing/visibility`, { visibility: 'public' })
  const id = z.string().parse(await (await program.post('/api/db/fpl', workflowOf('AGT'))).json())
  const process = Chain.parse(await (await program.get(`/api/db/fpl/${id}`)).json()).at(-1)?.process.id ?? ''
  const reader = server.browser()
  await expect.poll(async () => (await reader.get(`/api/db/process/${process}/output`)).status).toBe(200)
  const read = async (one: typeof reader, what: string) => (await one.get(`/api/db/process/${process}/${what}`)).json()
  expect([await read(reader, 'output'), await read(owner, 'output')]).toEqual([null, null])
  expect(await server.program.runs.output(process)).toBe(undefined)
  expect(await read(program, 'output')).toMatchObject({ type: 'Set[Gene]', value: { set: ['AGT'] } })
  expect(await read(reader, 'output')).toMatchObject({ value: { set: ['AGT'] } })
})
