import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { databases, freshDatabase } from '../support/database.ts'
import { call, startServer, type RunningServer } from '../support/server.ts'
import { atMost, withProcessor, type Finding } from './finding.ts'
import { type } from './keystrokes.ts'
import { processorMsOf } from './resources.ts'
import { median, quantile, timed } from './statistics.ts'

const MOST_TRIES = 30
const GOALS = { oneMs: 80, fiftyMs: 2000, twoHundredMs: 8000, stepsPerSecond: 500, thousandMs: 3000, keyMs: 100 }

/** People who each run a chain of local steps through the PWB-compatible interface, all at the same time. */
export async function load(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const kind of databases) {
    const database = await freshDatabase(kind)
    const server = await startServer({ env: database.env })
    for (const finding of await loadOf(server)) findings.push({ ...finding, what: `${kind}: ${finding.what}` })
    await server.stop()
    await database.drop()
  }
  return findings
}

async function loadOf(server: RunningServer): Promise<Finding[]> {
  const salt = randomUUID().slice(0, 8)
  const run = (user: string, depth: number) => timed(() => compute(server, `${salt}${user}`, depth))
  const people = (count: number, group = '') =>
    Promise.all(Array.from({ length: count }, (_unused, user) => run(`${group}${count}.${user}`, 10)))

  for (const user of ['warm', 'warmer']) await run(user, 10)
  const single: number[] = []
  for (let i = 0; i < 9; i++) single.push(await run(`single${i}`, 10))
  const fifty = await people(50)
  const [start, processorBefore] = [performance.now(), await processorMsOf(server.pid)]
  const twoHundred = await people(200)
  const perSecond = (200 * 10 * 1000) / (performance.now() - start)
  const perStep = ((await processorMsOf(server.pid)) - processorBefore) / (200 * 10)
  const [keys] = await Promise.all([type(server, 20), people(50, 'beside')])
  const thousand = await run('thousand', 1000)
  const fiveThousand = await run('five', 5000)
  return [
    atMost('a chain of ten', median(single), GOALS.oneMs),
    atMost('50 people × 10 steps, p95', quantile(fifty, 0.95), GOALS.fiftyMs),
    atMost('200 people × 10 steps, p95', quantile(twoHundred, 0.95), GOALS.twoHundredMs),
    withProcessor(
      {
        what: 'local steps',
        measured: `${perSecond.toFixed(0)} a second`,
        goal: `> ${GOALS.stepsPerSecond}`,
        ratio: perSecond / GOALS.stepsPerSecond,
      },
      perStep,
    ),
    atMost('a chain of 1,000', thousand, GOALS.thousandMs),
    { what: 'a chain of 5,000', measured: `${fiveThousand.toFixed(0)} ms`, goal: 'works', ratio: 1 },
    atMost('keystroke, 20 clients, while 50 people run, p95', quantile(keys, 0.95), GOALS.keyMs),
  ]
}

const Computed = z.object({
  data: z.record(z.string(), z.object({ type: z.string() })),
  workflow: z.array(z.object({ output: z.object({ id: z.string() }).optional() })),
})

/** Runs a chain to its end; a result that is missing, or a failure, is an error. */
async function compute(server: RunningServer, salt: string, depth: number): Promise<void> {
  const id = z.string().parse(await call(server, 'POST', '/api/db/fpl', { workflow: chain(salt, depth) }))
  const { data, workflow } = Computed.parse(await output(server, id))
  const last = data[workflow.at(-1)?.output?.id ?? '']
  if (!last || last.type === 'Error') throw new Error(`the chain ${salt} has no result`)
}

/** Asks again as long as the server says that it is not ready, as PWB's clients do. */
async function output(server: RunningServer, id: string): Promise<unknown> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/db/fpl/${id}/output/export`)
    if (response.ok) return response.json()
    await response.body?.cancel()
    if (response.status !== 504) throw new Error(`the chain ${id} was answered by ${response.status}`)
  }
  throw new Error(`the chain ${id} has no result after ${MOST_TRIES} answers`)
}

/** A set that nobody has used before, made into a library of sets and back, again and again. */
function chain(salt: string, depth: number) {
  const value = { set: [`G${salt}`, 'TP53', 'MYC'] }
  const first = { id: '0', type: 'Input[Set[Gene]]', data: { type: 'Input[Set[Gene]]', value } }
  const rest = Array.from({ length: depth - 1 }, (_unused, at) =>
    at % 2 === 0
      ? { id: `${at + 1}`, type: 'GenesetToGMT', inputs: { geneset: { id: `${at}` } } }
      : { id: `${at + 1}`, type: 'GMTUnion', inputs: { gmt: { id: `${at}` } } },
  )
  return [first, ...rest]
}
