import { dataId } from '@playbook/core/plan/content-id'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../../testing/program.ts'

const { program, app, ask } = useProgram(() => ({ UPSTREAM_PROXY: 'http://127.0.0.1:1' }))

const call = async (method: string, path: string, body?: unknown) => (await ask(method, path, body)).json
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

const FORGED = { set: ['FORGED'] }
const [FORGED_ID, ODD_ID] = [dataId('Set[Gene]', FORGED), dataId('Set[Gene]', 'no set')]
const forged = {
  data: {
    g: { type: 'Input[Gene]', value: 'AGT' },
    [FORGED_ID]: { type: 'Set[Gene]', value: FORGED },
    [ODD_ID]: { type: 'Set[Gene]', value: 'no set' },
  },
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { id: 'g' } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } }, output: { id: FORGED_ID } },
    {
      id: 'c',
      type: 'TermToSet[Term[Gene]]',
      inputs: { 'terms:0': { id: 'a' }, 'terms:1': { id: 'a' } },
      output: { id: ODD_ID },
    },
  ],
}
const genesIn = async (id: string, process: string) => {
  const Answer = z.object({ outputs: z.record(z.string(), z.object({ value: z.json() })) })
  const { outputs } = Answer.parse(await call('POST', `/api/playbooks/${id}/outputs`, { processes: [process] }))
  return outputs[process]?.value
}
const statusOf = async (id: string) => {
  const { playbooks } = z
    .object({ playbooks: z.array(z.object({ id: z.string(), status: z.string() })) })
    .parse(await call('GET', '/api/playbooks'))
  return playbooks.find((playbook) => playbook.id === id)?.status
}

it('shows what a file brings along in its own playbook alone, until it is computed there', async () => {
  const own = { data: forged.data, workflow: forged.workflow.map(({ output: _output, ...each }) => each) }
  const head = z.string().parse(await call('POST', '/api/db/fpl', own))
  const chain = z
    .array(z.object({ process: z.object({ id: z.string() }) }))
    .parse(await call('GET', `/api/db/fpl/${head}`))
  const process = chain[1]?.process.id ?? ''
  const { id } = Created.parse(await call('POST', '/api/playbooks/import', forged))
  const copy = Created.parse(await call('POST', '/api/playbooks', { copyOf: id })).id
  const made = Created.parse(await call('POST', '/api/playbooks', {})).id
  expect([await genesIn(id, process), await genesIn(copy, process), await genesIn(made, process)]).toEqual([
    FORGED,
    FORGED,
    undefined,
  ])
  expect(await statusOf(id)).toBe('3 steps, 1 done')
  const Exported = z.object({ data: z.record(z.string(), z.object({ value: z.json() })) })
  const file = Exported.parse(await call('GET', `/api/playbooks/${id}/export?results=true`))
  expect(Object.values(file.data).map(({ value }) => value)).toContainEqual(FORGED)

  // Run leaves it as it is, and computes what does not fit its type; Recompute replaces it, for this playbook alone.
  await call('POST', `/api/playbooks/${id}/run`, {})
  await expect.poll(() => statusOf(id)).toBe('3 steps, all done')
  expect([await genesIn(id, process), await program().runs.output(process)]).toEqual([FORGED, undefined])
  await call('POST', `/api/playbooks/${id}/recompute`, { process })
  await expect.poll(() => genesIn(id, process)).toEqual({ set: ['AGT'] })
  // The copy shows what it was given, although the step is computed by now.
  expect(await genesIn(copy, process)).toEqual(FORGED)
  // A playbook that does not hold the step tells nothing of it.
  expect([(await program().runs.output(process))?.value, await genesIn(made, process)]).toEqual([
    { set: ['AGT'] },
    undefined,
  ])
})

it('tells the whole story of a workflow that came with results, before anybody runs it', async () => {
  const value = { set: ['REN'] }
  const made = dataId('Set[Gene]', value)
  const data = { g: { type: 'Input[Gene]', value: 'REN' }, [made]: { type: 'Set[Gene]', value } }
  const [gene, set] = forged.workflow
  const before = await runs()
  const brought = { data, workflow: [gene, { ...set, output: { id: made } }] }
  const { id } = Created.parse(await call('POST', '/api/playbooks/import', brought))
  const answer = await app().request(`/api/playbooks/${id}/export/html`, { headers: { host: 'localhost' } })
  const text = (await answer.text()).replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('The gene REN was entered as the starting point of the analysis.')
  expect(text).toContain('The gene REN was taken as a set.')
  expect(await runs()).toBe(before)
})

it('runs a template, and what a person makes here, as before', async () => {
  const made = Created.parse(await call('POST', '/api/playbooks', {})).id
  const [template] = z.object({ templates: z.array(Created) }).parse(await call('GET', '/api/playbooks')).templates
  const opened = Created.parse(await call('POST', '/api/playbooks', { template: template?.id })).id
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
