import { insertStep } from '@playbook/core/document/edits'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { join, until } from '../support/client.ts'
import { newPlaybook, processOf } from '../support/playbook.ts'
import { call, startServer, type RunningServer } from '../support/server.ts'
import { atMost, withProcessor, type Finding } from './finding.ts'
import { processorMsEach } from './resources.ts'
import { quantile, timed } from './statistics.ts'

const RUNS = 5000
const RUNS_EACH = 1000
const NEW_CELLS = 20
const READS = 1000
/** What was asked is written; from now on it only waits. */
const QUIET_MS = 5000
const GOALS = { stateMs: 5, cellMs: 200 }

/** What others see while thousands of runs wait for a service that never answers. */
export async function queue(): Promise<Finding[]> {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const at = silent.address()
  const proxy = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  const server = await startServer({ env: { UPSTREAM_PROXY: proxy, STOP_SECONDS: '0' } })
  await fill(server)
  await sleep(QUIET_MS)
  const findings = await look(server)
  await server.stop()
  silent.closeAllConnections()
  silent.close()
  return findings
}

/** Asks for runs, and does not wait for their results; a playbook holds no more than so many. */
async function fill(server: RunningServer): Promise<void> {
  for (let first = 0; first < RUNS; first += RUNS_EACH) {
    const workflow = Array.from({ length: RUNS_EACH }, (_unused, at) => [
      { id: `g${at}`, type: 'Input[Gene]', data: { type: 'Input[Gene]', value: `GENE${first + at}` } },
      { id: `s${at}`, type: 'FetchStringDBPPI', inputs: { gene: { id: `g${at}` } } },
    ]).flat()
    const id = z.string().parse(await call(server, 'POST', '/api/db/fpl', { workflow }))
    void call(server, 'GET', `/api/db/fpl/${id}/output`).catch(() => {})
  }
  await until('all are queued', async () => (await queued(server)) >= RUNS - 100, 120_000)
}

async function queued(server: RunningServer): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  const counts = [...text.matchAll(/^playbook_runs\{[^}]*state="queued"[^}]*\} (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

async function look(server: RunningServer): Promise<Finding[]> {
  const person = join(server.port, await newPlaybook(server))
  await until('in', () => person.provider.synced)
  const cells: number[] = []
  let process = ''
  for (let i = 0; i < NEW_CELLS; i++) {
    const gene = insertStep(person.doc, { after: null, step: 'Input[Gene]', params: `NEW${i}` })
    cells.push(
      await timed(async () => {
        const set = insertStep(person.doc, { after: gene, step: 'TermToSet[Term[Gene]]', bindings: { terms: [gene] } })
        process = processOf(person.doc, set)
        await told(person, process)
      }),
    )
  }
  const states: number[] = []
  const read = () => call(server, 'GET', `/api/processes/${process}/state`)
  const perRead = await processorMsEach(server.pid, READS, async () => void states.push(await timed(read)))
  person.leave()
  return [
    withProcessor(
      atMost(`state of a process, ${RUNS} runs queued, p95`, quantile(states, 0.95), GOALS.stateMs),
      perRead,
    ),
    atMost(`a new cell to its result, ${RUNS} runs queued, p95`, quantile(cells, 0.95), GOALS.cellMs),
  ]
}

/** Finer than `until`, which looks every 20 ms. */
async function told({ states }: ReturnType<typeof join>, process: string): Promise<void> {
  const end = Date.now() + 20_000
  while (states.get(process)?.state !== 'done') {
    if (Date.now() > end) throw new Error('no result within 20 s')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
