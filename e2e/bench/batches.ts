import { BatchEstimate, BatchHead } from '@playbook/core/api/batches'
import { PlaybookForm } from '@playbook/core/api/forms'
import { Created } from '@playbook/core/api/playbooks'
import { readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { until } from '../support/client.ts'
import { freshDatabase } from '../support/database.ts'
import { startServices } from '../support/sandbox.ts'
import { call, startServer, type RunningServer } from '../support/server.ts'
import { atMost, type Finding } from './finding.ts'
import { residentOf } from './resources.ts'
import { enterRoom } from './room-socket.ts'
import { quantile } from './statistics.ts'

const ROWS = 1000
const GOALS = { embeddedMs: 7000, postgresMs: 5000, chainMs: 3000, megabytes: 600, keystrokeMs: 100, estimate: 0.3 }
/** With the gene: a playbook holds no more. */
const CHAIN = 5000
const PAUSE_MS = 50
const SERVICE_ROWS = 200
/** How long each simulated service takes to answer. */
const ANSWER_MS = 300

const GENE = { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }

/** A gene, and five steps after it that are computed here. */
const LOCAL = [
  GENE,
  { id: 's1', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'gene' } } },
  { id: 's2', type: 'GenesetToGMT', inputs: { geneset: { id: 's1' } } },
  { id: 's3', type: 'GMTUnion', inputs: { gmt: { id: 's2' } } },
  { id: 's4', type: 'GenesetToGMT', inputs: { geneset: { id: 's3' } } },
  { id: 's5', type: 'GMTIntersection', inputs: { gmt: { id: 's4' } } },
]

/** A gene, and what three services know of it: two take four requests at once, one takes two. */
const ASKING = [
  GENE,
  { id: 'tissues', type: 'GTExTissueExpressionFromGene', inputs: { gene: { id: 'gene' } } },
  { id: 'info', type: 'GeneInfoFromGeneTerm', inputs: { gene: { id: 'gene' } } },
  { id: 'ids', type: 'GeneIDConv', inputs: { gene: { id: 'gene' } } },
]

interface Started {
  readonly playbook: string
  readonly rows: readonly { readonly label: string; readonly answers: Readonly<Record<string, string>> }[]
}

/** A playbook of a workflow, and a row for each gene. */
async function prepared(server: RunningServer, workflow: object, genes: readonly string[]): Promise<Started> {
  const { id } = Created.parse(await call(server, 'POST', '/api/playbooks/import', { workflow }))
  const { cell } = await firstQuestion(server, id)
  return { playbook: id, rows: genes.map((label) => ({ label, answers: { [cell]: label } })) }
}

async function firstQuestion(server: RunningServer, playbook: string): Promise<{ readonly cell: string }> {
  const [question] = PlaybookForm.parse(await call(server, 'GET', `/api/playbooks/${playbook}/form`)).prompts
  if (question === undefined) throw new Error('the playbook asks for nothing')
  return question
}

/** Starts a batch; resolves to the milliseconds until all its rows have ended. */
async function batchMs(server: RunningServer, { playbook, rows }: Started): Promise<number> {
  const began = performance.now()
  const made = await call(server, 'POST', `/api/playbooks/${playbook}/batches`, { name: 'Genes', rows })
  const { id } = Created.parse(made)
  const head = async () => BatchHead.parse(await call(server, 'GET', `/api/playbooks/${playbook}/batches/${id}`))
  await until(
    'all rows have ended',
    async () => {
      const { progress } = await head()
      return progress.waiting + progress.asked === 0
    },
    600_000,
  )
  return performance.now() - began
}

/** Types into a playbook of one's own until `work` is done; resolves to how long each key took to the other person. */
async function typedMeanwhile(server: RunningServer, work: Promise<unknown>): Promise<readonly number[]> {
  const { id } = Created.parse(await call(server, 'POST', '/api/playbooks', {}))
  const [writer, reader] = [await enterRoom(server.port, id), await enterRoom(server.port, id)]
  const sentAt: number[] = []
  const delays: number[] = []
  reader.onMarks((mark) => delays.push(performance.now() - (sentAt[mark] ?? Number.NaN)))
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => {})
  while (!isOver) {
    const send = writer.prepare(sentAt.length)
    sentAt.push(performance.now())
    send()
    await sleep(PAUSE_MS)
  }
  await until('all keys arrived', () => delays.length === sentAt.length, 10_000)
  writer.leave()
  reader.leave()
  return delays
}

async function localBatch(kind: 'embedded' | 'postgres'): Promise<Finding[]> {
  const database = await freshDatabase(kind)
  const server = await startServer({ env: database.env })
  const warm = await prepared(
    server,
    LOCAL,
    Array.from({ length: 20 }, (_, at) => `WARM${at}`),
  )
  await batchMs(server, warm)
  const started = await prepared(
    server,
    LOCAL,
    Array.from({ length: ROWS }, (_, at) => `GENE${at}`),
  )
  let most = 0
  const watch = setInterval(() => {
    void residentOf(server.pid).then((now) => (most = Math.max(most, now)))
  }, 200)
  const work = batchMs(server, started)
  const keys = await typedMeanwhile(server, work)
  const ms = await work
  clearInterval(watch)
  const chain = await chainMs(server)
  await server.stop()
  await database.drop()
  const goal = kind === 'embedded' ? GOALS.embeddedMs : GOALS.postgresMs
  return [
    atMost(`batch of ${ROWS} rows × 5 local steps, ${kind}`, ms, goal),
    atMost(`another person's keystroke meanwhile, ${kind}, p95`, quantile(keys, 0.95), GOALS.keystrokeMs),
    {
      what: `memory of the server meanwhile, ${kind}`,
      measured: `${most.toFixed(0)} MB`,
      goal: `< ${GOALS.megabytes} MB`,
      ratio: GOALS.megabytes / most,
    },
    atMost(`a chain of ${CHAIN} local steps, ${kind}`, chain, GOALS.chainMs),
  ]
}

/** A gene, a set of it, and libraries and unions of libraries in turn. */
async function chainMs(server: RunningServer): Promise<number> {
  const chain = Array.from({ length: CHAIN - 2 }, (_, at) => {
    const inputs = { [at % 2 === 0 ? 'geneset' : 'gmt']: { id: `c${at}` } }
    return { id: `c${at + 1}`, type: at % 2 === 0 ? 'GenesetToGMT' : 'GMTUnion', inputs }
  })
  const first = { id: 'c0', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'gene' } } }
  const id = String(await call(server, 'POST', '/api/db/fpl', { workflow: [GENE, first, ...chain] }))
  const began = performance.now()
  await call(server, 'GET', `/api/db/fpl/${id}/output`)
  return performance.now() - began
}

/** Services behind an address that passes requests on after a while, and counts how many of a host are on their way at once. */
async function slowServices(url: string): Promise<{ readonly server: Server; readonly most: Map<string, number> }> {
  const open = new Map<string, number>()
  const most = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const host = incoming.url?.split('/')[1] ?? ''
    const count = (open.get(host) ?? 0) + 1
    open.set(host, count)
    most.set(host, Math.max(most.get(host) ?? 0, count))
    outgoing.once('close', () => open.set(host, (open.get(host) ?? 1) - 1))
    setTimeout(() => {
      const to = request(`${url}${incoming.url}`, { method: incoming.method ?? 'GET', headers: incoming.headers })
      to.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      to.on('error', () => outgoing.destroy())
      incoming.pipe(to)
    }, ANSWER_MS)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, most }
}

/** Symbols of genes, as HGNC has them. */
function symbols(count: number): readonly string[] {
  const table = gunzipSync(readFileSync(new URL('../../cells/shared/genes/human.tsv.gz', import.meta.url))).toString()
  const all = table.split('\n').flatMap((line) => /^[A-Z][A-Z0-9]{2,}(?=\t)/.exec(line)?.[0] ?? [])
  return all.slice(0, count)
}

async function serviceBatch(): Promise<Finding[]> {
  const services = await startServices()
  const { server: slow, most } = await slowServices(services.url)
  const at = slow.address()
  const proxy = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  const server = await startServer({ env: { UPSTREAM_PROXY: proxy } })
  const [warm, genes] = [symbols(20), symbols(20 + SERVICE_ROWS).slice(20)]
  await batchMs(server, await prepared(server, ASKING, warm))
  const started = await prepared(server, ASKING, genes)
  const { rows } = started
  const told = BatchEstimate.parse(
    await call(server, 'POST', `/api/playbooks/${started.playbook}/batch-estimate`, { rows }),
  )
  const ms = await batchMs(server, started)
  await server.stop()
  slow.closeAllConnections()
  slow.close()
  await services.stop()
  const error = Math.abs(told.ms - ms) / ms
  const busiest = [...most].map(([host, count]) => `${host} ${count}`).join(', ')
  return [
    {
      what: `${SERVICE_ROWS} rows × 3 services, against the time told before`,
      measured: `${(ms / 1000).toFixed(1)} s, told ${(told.ms / 1000).toFixed(1)} s`,
      goal: '< 30 % off',
      ratio: GOALS.estimate / error,
    },
    { what: 'requests on their way at once', measured: busiest, goal: '', ratio: Number.NaN },
  ]
}

/** One question for many inputs: how long rows take that are computed here, and how well the time of services is foretold. */
export async function batch(): Promise<Finding[]> {
  return [...(await localBatch('postgres')), ...(await localBatch('embedded')), ...(await serviceBatch())]
}
