/** What the real kernel leaves behind when an analysis fails, is stopped, or dies: nothing. */
import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import type { Process } from '@playbook/core/plan/process'
import { createRegistry } from '@playbook/core/registry'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createFiles } from '../files/store.ts'
import { createRuns } from '../runs/runs.ts'
import { embeddedDatabase } from '../testing/databases.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { quick, until } from '../testing/runs.ts'
import { processOf } from '../testing/steps.ts'
import { createHttp } from '../upstream/client.ts'
import { localKernel } from './kernel.ts'
import { createKernelPool } from './pool.ts'

const ROWS = 30_000
const COLUMNS = 160

async function start() {
  const store = await embeddedDatabase.open()
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'))
  const ofKernel = join(folder, 'kernel')
  mkdirSync(ofKernel)
  const files = await createFiles({ store, folder })
  const cwd = join(PRODUCT_FOLDER, 'python-kernel')
  const kernel = localKernel(
    createKernelPool({ python: join(cwd, '.venv/bin/python'), cwd, size: 1, env: { TMPDIR: ofKernel } }),
    files,
  )
  const http = createHttp({ store })
  const runs = createRuns({ store, registry: createRegistry(groups), resolvers, kernel, files, http, intervals: quick })
  await runs.start()
  return {
    runs,
    files,
    /** Every file and folder that only a run in progress may have. */
    leftovers: () => [...readdirSync(join(folder, 'tmp'), { recursive: true }).map(String), ...readdirSync(ofKernel)],
    /** The process of the one worker. */
    worker: () =>
      readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(`TMPDIR=${ofKernel}\0`)),
    async close() {
      await runs.close()
      await kernel.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

const opened: { server?: Awaited<ReturnType<typeof start>> } = {}
const server = () => {
  if (!opened.server) throw new Error('the server is not open')
  return opened.server
}
beforeAll(async () => {
  opened.server = await start()
})
afterAll(() => opened.server?.close())

let versions = 0
/** A table that was never read before. */
function table(rows: number, columns: number): string {
  const version = ++versions
  const header = ['gene', ...Array.from({ length: columns }, (_unused, at) => `s${at}`)].join('\t')
  const line = Array.from({ length: columns }, (_unused, at) => (at * 7919 + version) % 1000).join('\t')
  return [header, ...Array.from({ length: rows }, (_unused, at) => `g${version}_${at}\t${line}`), ''].join('\n')
}

async function reading(text: string): Promise<{ file: Process; matrix: Process }> {
  const record = await server().files.put(Readable.from([Buffer.from(text)]), 'counts.tsv')
  const file = processOf('FileInput', {}, { url: record.url, filename: record.filename })
  return { file, matrix: processOf('GeneCountMatrixFromFile', { file }) }
}

const stateOf = async ({ id }: Process) => (await server().runs.states([id]))[id]
const reach = (process: Process, state: string) =>
  until(
    () => stateOf(process),
    (seen) => seen?.state === state,
  )

/** The playbook goes on: another analysis is computed. */
async function expectUsable() {
  const { file, matrix } = await reading(table(3, 2))
  await server().runs.request([file, matrix], { by: 'Ada' })
  await reach(matrix, 'done')
}

afterEach(async () => {
  await expectUsable()
  expect(server().leftovers()).toEqual([])
})

it('leaves nothing of an analysis that fails', async () => {
  const { file, matrix } = await reading('gene\ts1\ts2\nA\t1\tx\n')
  const log = processOf('LogNormalizeGeneCountMatrix', { matrix })
  await server().runs.request([file, matrix, log], { by: 'Ada' })
  expect(await reach(matrix, 'failed')).toMatchObject({
    error: { name: 'InputError', message: expect.stringContaining('counts.tsv, line 2, column "s2": "x"') },
  })
  const { file: plain, matrix: bad } = await reading('gene\ts1\ts2\nA\t1\t-5\nB\t1\t2\n')
  const fails = processOf('LogNormalizeGeneCountMatrix', { matrix: bad })
  await server().runs.request([plain, bad, fails], { by: 'Ada' })
  expect(await reach(fails, 'failed')).toMatchObject({
    error: { message: expect.stringContaining('log2(x + 1) needs values above -1') },
  })
})

it.skipIf(process.platform !== 'linux')('leaves nothing of a file whose reading is stopped', async () => {
  const { file, matrix } = await reading(table(2 * ROWS, 2 * COLUMNS))
  const before = (await until(server().worker, (pid) => pid !== undefined)) ?? ''
  const idleTicks = ticksOf(before)
  await server().runs.request([file, matrix], { by: 'Ada' })
  await reach(matrix, 'running')
  // Far from the end of some seconds of reading.
  await until(
    () => ticksOf(before) - idleTicks,
    (ticks) => ticks > 10,
  )
  freeze(before)
  await server().runs.cancel(matrix.id, 'Ben', () => false)
  expect(await reach(matrix, 'cancelled')).toEqual({ state: 'cancelled', by: 'Ben' })
  const after = await until(server().worker, (pid) => pid !== undefined && pid !== before)
  expect(after).not.toBe(before)
  expect(readdirSync('/proc')).not.toContain(before)
})

/** How long the processor has worked for a process, in hundredths of a second. */
function ticksOf(pid: string): number {
  // The name of the program may hold blanks and parentheses.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(-1).join().split(' ').slice(11, 13)
  return Number(user) + Number(system)
}

/** A worker that stands still cannot come to its end before the test has done what it wants, however busy the machine is. */
const freeze = (pid: string) => void process.kill(Number(pid), 'SIGSTOP')

/** Whether a worker has a matrix open that it writes. */
function isWriting(pid: string): boolean {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).some((each) => targetOf(join(folder, each)).endsWith('.log2.h5ad'))
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

/** The worker, standing still in the middle of its file; undefined when it came to its end unseen. */
async function caughtWriting(log: Process, known?: string): Promise<string | undefined> {
  const seen = await until(
    async () => {
      const pid = server().worker()
      if (pid === undefined || pid === known) return undefined
      freeze(pid)
      if (isWriting(pid)) return { pid }
      process.kill(Number(pid), 'SIGCONT')
      return (await stateOf(log))?.state === 'done' ? { pid: undefined } : undefined
    },
    (found) => found !== undefined,
  )
  return seen?.pid
}

/** Starts an analysis that writes a large file, and catches its worker at it: again, where that was too late. */
async function halfWritten(): Promise<{ log: Process; worker: string }> {
  const { file, matrix } = await reading(table(ROWS, COLUMNS))
  await server().runs.request([file, matrix], { by: 'Ada' })
  await reach(matrix, 'done')
  const log = processOf('LogNormalizeGeneCountMatrix', { matrix })
  await server().runs.request([log], { by: 'Ada' })
  const worker = await caughtWriting(log)
  return worker === undefined ? halfWritten() : { log, worker }
}

it.skipIf(process.platform !== 'linux')('leaves nothing of a file whose writing is stopped', async () => {
  const { log, worker } = await halfWritten()
  await server().runs.cancel(log.id, 'Ben', () => false)
  expect(await reach(log, 'cancelled')).toEqual({ state: 'cancelled', by: 'Ben' })
  await until(server().worker, (pid) => pid !== undefined && pid !== worker)
})

/** Two workers that died at the same file, and the analysis that they wrote it for. */
async function twiceDead(): Promise<{ log: Process; second: string }> {
  const { log, worker: first } = await halfWritten()
  process.kill(Number(first), 'SIGKILL')
  const second = await caughtWriting(log, first)
  if (second === undefined) return twiceDead()
  process.kill(Number(second), 'SIGKILL')
  return { log, second }
}

it.skipIf(process.platform !== 'linux')('leaves nothing of a worker that dies while it writes', async () => {
  const { log, second } = await twiceDead()
  expect(await reach(log, 'failed')).toMatchObject({
    error: {
      name: 'KernelError',
      message: expect.stringMatching(/^The analysis stopped unexpectedly \(killed by SIGKILL\)/),
    },
  })
  await until(server().worker, (pid) => pid !== undefined && pid !== second)
})
