import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../testing/program.ts'

const { program, app } = useProgram(() => ({ UPSTREAM_PROXY: 'http://127.0.0.1:1' }))

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const answer = await app().request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.status === 204 ? undefined : answer.json()
}
const Created = z.object({ id: z.string() })
const runs = async () => (await program().store.sql`select process from run`).length
const isHeld = async (id: string) =>
  z.object({ isHeld: z.boolean() }).parse(await call('GET', `/api/playbooks/${id}`)).isHeld

const workflow = {
  data: { g: { type: 'Input[Gene]', value: 'ACE2' } },
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { id: 'g' } },
    { id: 'b', type: 'FetchStringDBPPI', inputs: { gene: { id: 'a' } } },
  ],
}

it('runs nothing of an imported or copied playbook until a person presses Run once', async () => {
  const { id } = Created.parse(await call('POST', '/api/playbooks/import', workflow))
  const copy = Created.parse(await call('POST', '/api/playbooks', { copyOf: id })).id
  await sleep(1500)
  expect([await runs(), await isHeld(id), await isHeld(copy)]).toEqual([0, true, true])
  await call('POST', `/api/playbooks/${id}/run`, {})
  expect([await isHeld(id), await isHeld(copy)]).toEqual([false, true])
  expect(await runs()).toBeGreaterThan(0)
})

it('runs an example, and what a person makes here, as before', async () => {
  const made = Created.parse(await call('POST', '/api/playbooks', {})).id
  const [example] = z.object({ examples: z.array(Created) }).parse(await call('GET', '/api/playbooks')).examples
  const opened = Created.parse(await call('POST', '/api/playbooks', { example: example?.id })).id
  expect([await isHeld(made), await isHeld(opened)]).toEqual([false, false])
  const own = Created.parse(await call('POST', '/api/playbooks', { copyOf: made })).id
  expect(await isHeld(own)).toBe(false)
})

it('fetches no address because somebody looks at a table', async () => {
  const file = { url: 'http://tracker.invalid/beacon.tsv', filename: 'beacon.tsv' }
  const window = await call('POST', '/api/matrix/window', { file, rows: [0, 1], columns: [0, 1] })
  const metadata = await call('POST', '/api/matrix/metadata', { file })
  const message =
    'beacon.tsv is fetched from its address by a run only. Run its step again, or download the file and upload it here.'
  expect([window, metadata]).toEqual(Array.from({ length: 2 }, () => ({ error: { name: 'InputError', message } })))
})
