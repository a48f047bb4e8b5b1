import { BatchHead, BatchRowList } from '@playbook/core/api/batches'
import { PlaybookForm } from '@playbook/core/api/forms'
import { Created } from '@playbook/core/api/playbooks'
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { until } from '../support/client.ts'
import { databases, freshDatabase } from '../support/database.ts'
import { startServices } from '../support/sandbox.ts'
import { call, startServer, type RunningServer } from '../support/server.ts'

const GENES =
  `ABCA1 ABCB1 ABCC1 ABCG1 ABL1 ACACA ACADM ACTB ACTN4 ADA ADAM10 ADH1B ADIPOQ ADRB2 AGER AGT AHR AKT1 AKT2 ALB ALDH2 ALK
  ALOX5 ANGPT1 ANXA1 APAF1 APC APEX1 APP AQP1 AR ARAF ARG1 ARNT ATF4 ATG5 ATM ATR AURKA AXIN1 AXL BACE1 BAX BCL2 BCL6 BDNF
  BIRC5 BMP2 BRAF BRCA1`.split(/\s+/)

/** A gene, what two services know of it, and a figure of that. */
const WORKFLOW = [
  { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
  { id: 'tissues', type: 'GTExTissueExpressionFromGene', inputs: { gene: { id: 'gene' } } },
  { id: 'bars', type: 'BarplotFrom[Scored[Tissue]]', inputs: { terms: { id: 'tissues' } } },
]
const REQUESTS_EACH = 4

async function startBatch(server: RunningServer) {
  const { id } = Created.parse(await call(server, 'POST', '/api/playbooks/import', { workflow: WORKFLOW }))
  const [gene] = PlaybookForm.parse(await call(server, 'GET', `/api/playbooks/${id}/form`)).prompts
  const rows = GENES.map((label) => ({ label, answers: { [gene?.cell ?? '']: label } }))
  const batch = Created.parse(await call(server, 'POST', `/api/playbooks/${id}/batches`, { name: 'Genes', rows })).id
  return `/api/playbooks/${id}/batches/${batch}`
}

const progressOf = async (server: RunningServer, at: string) => BatchHead.parse(await call(server, 'GET', at)).progress

/** How often each request was sent. */
function counts(lines: readonly string[]): ReadonlyMap<string, number> {
  const sent = new Map<string, number>()
  for (const line of lines) sent.set(line, (sent.get(line) ?? 0) + 1)
  return sent
}

/** All rows are done, each once, and what a service had answered before was not asked again. */
async function expectWhole(
  server: RunningServer,
  at: string,
  asked: () => Promise<string[]>,
  kept: ReadonlyMap<string, number>,
) {
  // A database that comes back refuses for a moment.
  const done = async () => (await progressOf(server, at).catch(() => undefined))?.done
  await until('all rows end', async () => (await done()) === GENES.length, 120_000)
  const { rows } = BatchRowList.parse(await call(server, 'GET', `${at}/rows`))
  expect(rows.map(({ label, result }) => [label, result?.state])).toEqual(GENES.map((label) => [label, 'done']))
  const sent = counts(await asked())
  expect(sent.size).toBe(REQUESTS_EACH * GENES.length)
  expect([...kept].filter(([line, times]) => sent.get(line) !== times)).toEqual([])
}

/** The requests of rows that are done, whose answers are stored, and how often each was sent. */
async function answered(server: RunningServer, at: string, asked: () => Promise<string[]>) {
  const before = await asked()
  const { rows } = BatchRowList.parse(await call(server, 'GET', `${at}/rows`))
  const done = rows.flatMap(({ label, result }) => (result?.state === 'done' ? [label.toLowerCase()] : []))
  return counts(before.filter((line) => done.some((name) => line.toLowerCase().endsWith(`?q=${name}`))))
}

for (const kind of databases) {
  test(`a batch goes on after kill -9 of its server (${kind})`, async () => {
    const [database, services] = [await freshDatabase(kind), await startServices()]
    const env = { ...database.env, UPSTREAM_PROXY: services.url, RUN_WORKERS: '4' }
    let server = await startServer({ env })
    const at = await startBatch(server)
    for (const share of [0.2, 0.5]) {
      await until('some rows are done', async () => (await progressOf(server, at)).done >= share * GENES.length, 60_000)
      const kept = await answered(server, at, services.asked)
      await server.kill()
      server = await startServer({ env, folder: server.folder, port: server.port })
      expect(kept.size).toBeGreaterThan(0)
      if (share === 0.5) await expectWhole(server, at, services.asked, kept)
    }
    await server.stop()
    await services.stop()
    await database.drop()
  })
}

function isUp({ pid }: RunningServer): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a batch goes on after its database has cut all connections', async () => {
  const [database, services] = [await freshDatabase('postgres'), await startServices()]
  const env = { ...database.env, UPSTREAM_PROXY: services.url, RUN_WORKERS: '4' }
  let server = await startServer({ env })
  const at = await startBatch(server)
  await until('some rows are done', async () => (await progressOf(server, at)).done >= 10, 60_000)
  const kept = await answered(server, at, services.asked)
  const admin = postgres(database.env['DATABASE_URL'] ?? '', { max: 1, onnotice: () => {} })
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await admin.end()
  // A server that ends by itself asks whoever started it to start it again.
  await until(
    'all rows end',
    async () => {
      if (!isUp(server)) server = await startServer({ env, folder: server.folder, port: server.port })
      return (await progressOf(server, at).catch(() => undefined))?.done === GENES.length
    },
    120_000,
  )
  await expectWhole(server, at, services.asked, kept)
  await server.stop()
  await services.stop()
  await database.drop()
})

test('another server goes on with a batch whose server was killed', async () => {
  const [database, services] = [await freshDatabase('postgres'), await startServices()]
  const env = { ...database.env, UPSTREAM_PROXY: services.url, RUN_WORKERS: '4' }
  const first = await startServer({ env })
  const at = await startBatch(first)
  await until('some rows are done', async () => (await progressOf(first, at)).done >= 10, 60_000)
  const second = await startServer({ env })
  const kept = await answered(first, at, services.asked)
  await first.kill()
  await expectWhole(second, at, services.asked, kept)
  await second.stop()
  await services.stop()
  await database.drop()
})
