import { BatchOutputs, BatchRowList } from '@playbook/core/api/batches'
import { Session } from '@playbook/core/api/sessions'
import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../e2e/upstreams/free-port.ts'
import { listen } from '../../server/listen.ts'
import { columnsWith } from '../../server/testing/holds-text.ts'
import { useProgram } from '../../server/testing/program.ts'
import { useResource } from '../../server/testing/resource.ts'
import { until } from '../../server/testing/runs.ts'
import { serveStandIns } from '../../server/testing/stand-ins.ts'
import { interferonWorkflow, SAMPLE } from './worker.fixture.ts'

const TOKEN = '0123456789abcdef0123456789ab9a1f'
// Files of one process share what lies in projects: no other test looks into this one.
const PROJECT = 'researcher/tasks'
const standIns = useResource(serveStandIns)
const { app, program } = useProgram(() => ({ UPSTREAM_PROXY: standIns().url, PLAYBOOK_SANDBOX: 'on' }))
const listening = useResource(async () => {
  const port = await freePort()
  const { stop } = await listen({ fetch: app().fetch, port, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, close: async () => stop() }
})

const Made = z.object({ id: z.string() })
const DoneState = z.looseObject({ state: z.literal('done'), finishedAt: z.string() })
const Outputs = z.object({ outputs: z.record(z.string(), z.object({ type: z.string(), value: z.json() })) })

async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${listening().url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return { status: answer.status, json }
}

const readSession = async (id: string) => Session.parse((await ask('GET', `/api/sessions/${id}`)).json)
const ended = async (session: string) =>
  until(
    async () => readSession(session),
    (each) => each.ended !== null,
  )
const resultsOf = async (playbook: string) =>
  program().results.resultsOf({ playbook, notebook: await program().rooms.read(playbook) })
const statesOf = async (playbook: string) => (await resultsOf(playbook)).states
/** Cell → its process. */
async function processesOf(playbook: string): Promise<Readonly<Record<string, string>>> {
  const { plan } = await resultsOf(playbook)
  return Object.fromEntries(
    [...plan].map(([cell, planned]) => [cell, planned.state === 'ready' ? planned.process.id : planned.state]),
  )
}

beforeAll(async () => {
  await ask('PUT', '/api/account/platforms/cavatica', { token: TOKEN, project: PROJECT })
})

async function imported() {
  const stored = await program().files.put(new Blob([SAMPLE]).stream(), 'counts.tsv', {})
  return Made.parse((await ask('POST', '/api/playbooks/import', interferonWorkflow(stored))).json).id
}

it('computes the steps of its person in their project, and closes', { timeout: 240_000 }, async () => {
  const playbook = await imported()
  const started = await ask('POST', `/api/playbooks/${playbook}/session`, { project: PROJECT })
  const { id } = Session.parse(started.json)
  const connected = await until(
    async () => readSession(id),
    ({ state }) => state === 'CONNECTED',
  )
  expect(connected).toMatchObject({ playbook, project: PROJECT, message: null, ended: null })
  expect(await ask('POST', `/api/playbooks/${playbook}/run`, {})).toMatchObject({ status: 202 })
  const processes = await processesOf(playbook)
  const states = await until(
    async () => statesOf(playbook),
    (all) =>
      Object.keys(processes).every((cell) => ['done', 'failed'].includes(all[processes[cell] ?? '']?.state ?? '')),
  )
  const elsewhere = { service: 'CAVATICA', project: PROJECT, run: connected.run }
  const told = (cell: string) => {
    const { finishedAt: _at, ...state } = DoneState.parse(states[processes[cell] ?? ''])
    return state
  }
  const here = { state: 'done', durationMs: 0, reused: false }
  const there = { ...here, imported: true, elsewhere }
  expect(Object.fromEntries(Object.keys(processes).map((cell) => [cell, told(cell)]))).toEqual({
    a: here,
    b: here,
    gmt: there,
    both: there,
    file: there,
    log: there,
  })
  const { outputs } = Outputs.parse(
    (await ask('POST', `/api/playbooks/${playbook}/outputs`, { processes: Object.values(processes) })).json,
  )
  expect(outputs[processes['both'] ?? '']).toMatchObject({ type: 'Set[Gene]', value: { set: ['IRF7'] } })
  expect(outputs[processes['log'] ?? '']).toMatchObject({
    type: 'GeneCountMatrix',
    value: {
      filename: 'counts.log2.h5ad',
      values: [
        [Math.log2(6), 3],
        [1, Math.log2(3)],
      ],
    },
  })

  // The file that a step made there is here, by PWB's address of the session, whole and by range.
  const { sha256, size } = z
    .object({ sha256: z.string(), size: z.number() })
    .parse(outputs[processes['log'] ?? '']?.value)
  const address = `${listening().url}/api/socket/${id}/ga4gh/drs/v1/objects/${sha256}/access/https/data`
  const whole = new Uint8Array(await (await fetch(address)).arrayBuffer())
  expect([whole.length, createHash('sha256').update(whole).digest('hex')]).toEqual([size, sha256])
  const range = await fetch(address, { headers: { range: 'bytes=1-3' } })
  expect([range.status, Array.from(new Uint8Array(await range.arrayBuffer()))]).toEqual([
    206,
    Array.from(whole.slice(1, 4)),
  ])

  // Papers and crates say where it was computed, and claim no run here.
  const paper = await (await fetch(`${listening().url}/api/playbooks/${playbook}/export/html`)).arrayBuffer()
  expect(Buffer.from(paper).includes(`computed in the project ${PROJECT} on CAVATICA (run ${connected.run})`)).toBe(
    true,
  )

  // Neither the task nor anything that was asked of CAVATICA beside its header holds the person's token.
  const asked = standIns().standIns.requests.map(({ line }) => line)
  expect(asked.filter((line) => line.includes(TOKEN))).toEqual([])
  expect(asked.filter((line) => line.startsWith('POST') && line.includes('/ga4gh/wes/v1/runs '))).toHaveLength(1)

  expect(await ask('DELETE', `/api/sessions/${id}`)).toEqual({ status: 204, json: null })
  const over = await ended(id)
  expect(over).toMatchObject({ state: 'COMPLETE', message: null, endsAt: null })
  // What it computed stays, and whoever runs a step again computes it here.
  expect((await statesOf(playbook))[processes['both'] ?? '']).toMatchObject(there)
  await ask('POST', `/api/playbooks/${playbook}/recompute`, { process: processes['both'] })
  const again = await until(
    async () => (await statesOf(playbook))[processes['both'] ?? ''],
    (state) => state?.state === 'done' && state.elsewhere === undefined,
  )
  expect(again).toMatchObject({ state: 'done', reused: false })
})

it('tells why a session could not start, in words', { timeout: 120_000 }, async () => {
  const playbook = await imported()
  const endOf = async (project: string) => {
    const { id } = Session.parse((await ask('POST', `/api/playbooks/${playbook}/session`, { project })).json)
    const { state, message } = await ended(id)
    return { state, message }
  }
  expect(await endOf('lab/closed')).toEqual({
    state: 'ERROR',
    message:
      'CAVATICA does not let you run tasks in this project. Ask its administrator. It said: Insufficient privileges to run tasks.',
  })
  expect(await endOf('lab/none')).toEqual({
    state: 'ERROR',
    message: 'CAVATICA has no such project or task, or does not show it to you. It said: Project not found.',
  })
  expect(await endOf('researcher/failing')).toEqual({
    state: 'EXECUTOR_ERROR',
    message: 'The container ended with code 137.',
  })
})

it(
  'computes a playbook as a task over files of the project, and takes what it gave',
  { timeout: 240_000 },
  async () => {
    const playbook = await imported()
    const before = standIns().standIns.requests.length
    const { id } = Session.parse(
      (await ask('POST', `/api/playbooks/${playbook}/session`, { project: PROJECT, kind: 'run' })).json,
    )
    const over = await ended(id)
    expect(over).toMatchObject({ kind: 'run', state: 'COMPLETE', message: null, cost: '0.07 USD' })
    const elsewhere = { service: 'CAVATICA', project: PROJECT, run: over.run }
    const processes = await processesOf(playbook)
    const states = await statesOf(playbook)
    for (const cell of ['gmt', 'both', 'file', 'log'])
      expect([cell, states[processes[cell] ?? '']]).toMatchObject([cell, { state: 'done', imported: true, elsewhere }])
    const { outputs } = Outputs.parse(
      (await ask('POST', `/api/playbooks/${playbook}/outputs`, { processes: Object.values(processes) })).json,
    )
    expect(outputs[processes['both'] ?? '']).toMatchObject({ type: 'Set[Gene]', value: { set: ['IRF7'] } })
    const log = z
      .object({ url: z.string(), filename: z.string(), sha256: z.string() })
      .parse(outputs[processes['log'] ?? '']?.value)
    expect([log.filename, log.url]).toEqual(['counts.log2.h5ad', `storage://${log.sha256}`])
    expect((await fetch(`${listening().url}/api/files/${log.sha256}/counts.h5ad`)).status).toBe(200)
    // What went there: a folder, the counts and the workflow, one task; nothing of it holds the token.
    const asked = standIns()
      .standIns.requests.slice(before)
      .map(({ line }) => line)
    const posted = asked.filter((line) => /^POST \S+\/(?:v2\/files|upload\/multipart\?\S*|wes\/v1\/runs) /.test(line))
    expect(posted.map((line) => /"name":"([^"]+)"/.exec(line)?.[1])).toEqual([
      expect.stringMatching(/^Playbook 20/),
      '1-counts.tsv',
      'playbook.json',
      undefined,
    ])
    expect(asked.filter((line) => line.includes(TOKEN))).toEqual([])
  },
)

it('computes the rows of a batch as a task, and takes what each gave', { timeout: 240_000 }, async () => {
  const playbook = await imported()
  const row = (label: string, set: readonly string[]) => ({ label, answers: { b: { description: label, set } } })
  const rows = [row('MX1', ['MX1', 'STAT1']), row('IRF7', ['IRF7']), row('none', ['TP53'])]
  const path = `/api/playbooks/${playbook}/batches`
  const { id } = Made.parse((await ask('POST', path, { name: 'Three sets', rows, isPaused: true })).json)
  const session = Session.parse(
    (await ask('POST', `/api/playbooks/${playbook}/session`, { project: PROJECT, batch: id })).json,
  )
  expect(session).toMatchObject({ kind: 'run', batch: id })
  // Until it has ended nobody computes these rows here, and whoever reads the batch sees where they are computed.
  const refused = await ask('PUT', `${path}/${id}/state`, { state: 'running' })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.json)).toContain(`A task in ${PROJECT} on CAVATICA computes this batch.`)
  expect((await ask('GET', `${path}/${id}`)).json).toMatchObject({
    task: { service: 'CAVATICA', project: PROJECT },
    progress: { asked: 3, done: 0 },
  })
  const over = await ended(session.id)
  expect(over).toMatchObject({ state: 'COMPLETE', message: null })
  const elsewhere = { service: 'CAVATICA', project: PROJECT, run: over.run }
  const { rows: told } = BatchRowList.parse((await ask('GET', `${path}/${id}/rows`)).json)
  expect(
    told.map(({ label, state, result }) => [label, state, result?.cells['both']?.text, result?.elsewhere]),
  ).toEqual([
    ['MX1', 'ended', '1 gene: STAT1', elsewhere],
    ['IRF7', 'ended', '1 gene: IRF7', elsewhere],
    ['none', 'ended', '0 genes', elsewhere],
  ])
  expect((await ask('GET', `${path}/${id}`)).json).toMatchObject({
    task: null,
    story: expect.stringContaining(`They were computed in the project ${PROJECT} on CAVATICA (run ${over.run}).`),
  })
  const both = BatchOutputs.parse((await ask('POST', `${path}/${id}/outputs`, { cell: 'both', rows: [1] })).json)
  expect(both.outputs).toMatchObject([{ row: 1, value: { set: ['STAT1'] } }])
  // Nothing of it is a result of the playbook, nor of anybody else.
  expect(Object.keys((await resultsOf(playbook)).layers.imported)).toEqual([])
  // A row opens with what the task computed, which says where.
  const opened = Made.parse((await ask('POST', `${path}/${id}/rows/1/playbook`)).json).id
  const processes = await processesOf(opened)
  expect((await statesOf(opened))[processes['both'] ?? '']).toMatchObject({ state: 'done', imported: true, elsewhere })
})

it('leaves the token of its person nowhere: not in the database, the tasks, the exports', async () => {
  expect(await columnsWith(program().store, TOKEN)).toEqual([])
  const tasks = await program().store.sql<{ run: string }[]>`
    select run_id as run from proxy_session where run_id is not null`
  expect(tasks.length).toBeGreaterThan(1)
  for (const { run } of tasks) {
    const address = `${standIns().url}/cavatica-ga4gh-api.sbgenomics.com/ga4gh/wes/v1/runs/${run}`
    const seen = await fetch(address, { headers: { 'x-sbg-auth-token': TOKEN } })
    expect([seen.status, (await seen.text()).includes(TOKEN)]).toEqual([200, false])
  }
  const playbooks = await program().store.sql<{ id: string }[]>`select id from playbook`
  for (const { id } of playbooks)
    for (const format of ['workflow-with-results', 'bco', 'html', 'cwl']) {
      const file = await (await fetch(`${listening().url}/api/playbooks/${id}/export/${format}`)).arrayBuffer()
      expect(Buffer.from(file).includes(TOKEN)).toBe(false)
    }
})

it('takes the results of a run although some of its steps failed, and says which', { timeout: 240_000 }, async () => {
  const stored = await program().files.put(new Blob(['no table at all']).stream(), 'broken.tsv', {})
  const set = { type: 'Input[Set[Gene]]', value: { description: 'One', set: ['STAT1'] } }
  const workflow = {
    workflow: [
      { id: 'a', type: 'Input[Set[Gene]]', data: set },
      {
        id: 'gmt',
        type: 'GenesetsToGMT',
        inputs: { 'genesets:0': { id: 'a' } },
        data: { type: 'GenesetsToGMT', value: { terms: { 0: 'a' }, descriptions: { 0: '' } } },
      },
      { id: 'file', type: 'GeneCountMatrixFileUpload', data: { type: 'GeneCountMatrixFileUpload', value: stored } },
    ],
  }
  const playbook = Made.parse((await ask('POST', '/api/playbooks/import', workflow)).json).id
  const { id } = Session.parse(
    (await ask('POST', `/api/playbooks/${playbook}/session`, { project: PROJECT, kind: 'run' })).json,
  )
  const over = await ended(id)
  expect(over.state).toBe('COMPLETE')
  expect(over.message).toMatch(/^One step could not be computed there\. [^:]+: (?!Error)/)
  const processes = await processesOf(playbook)
  const states = await statesOf(playbook)
  expect(states[processes['gmt'] ?? '']).toMatchObject({ state: 'done', imported: true })
  expect(states[processes['file'] ?? '']?.state).not.toBe('done')
})
