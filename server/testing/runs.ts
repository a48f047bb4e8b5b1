import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Process } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Store } from '../db/connect.ts'
import { createFiles } from '../files/store.ts'
import { localKernel } from '../kernel/kernel.ts'
import { createKernelPool } from '../kernel/pool.ts'
import { saveProcesses } from '../runs/stored/processes.ts'
import { createRuns, type Runs, type RunsOptions } from '../runs/runs.ts'
import { createHttp } from '../upstream/client.ts'
import type { TestDatabase, TestStore } from './databases.ts'
import { processOf, registry, scripted, typed, type Script } from './steps.ts'

/** The runs of one server under test, with what they told. */
export interface TestRuns {
  readonly runs: Runs
  /** Every state that was told, in order. */
  readonly told: { readonly process: string; readonly state: ProcessState }[]
  /** Temporary files and folders that are there now. */
  leftovers(): readonly string[]
  close(): Promise<void>
}

/** Ten times quicker than a real server's; but a busy machine, too, is silent for seconds. */
export const quick = { beatMs: 200, silentMs: 30_000, sweepMs: 500, pollMs: 100, retryMs: 100 }

/** For tests of silence: others are thought dead soon. */
export const impatient = { ...quick, silentMs: 1500 }

/** Starts the runs of a server, with a kernel of Node processes. */
export async function startRuns(
  store: Store,
  script: Script,
  options: Partial<RunsOptions> & { isIdle?: boolean } = {},
): Promise<TestRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'))
  const files = await createFiles({ store, folder })
  const fixture = fileURLToPath(new URL('../kernel/worker.fixture.mjs', import.meta.url))
  const kernel = localKernel(
    createKernelPool({ python: process.execPath, args: [fixture], cwd: folder, size: 1 }),
    files,
  )
  const http = createHttp({ store })
  const runs = createRuns({
    store,
    registry,
    resolvers: scripted(script),
    kernel,
    files,
    http,
    intervals: quick,
    // What a test does to it may take long.
    lanes: { Shout: 'service' },
    ...options,
  })
  const told: { process: string; state: ProcessState }[] = []
  runs.onStates((changed) => {
    for (const [process, state] of Object.entries(changed)) told.push({ process, state })
  })
  if (!options.isIdle) await runs.start()
  return {
    runs,
    told,
    leftovers: () => readdirSync(join(folder, 'tmp')),
    async close() {
      await runs.close()
      await kernel.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How long a test waits before it says that something hangs: long enough for a busy machine. */
export const PATIENCE_MS = 120_000

/** Looks until the condition holds; a test that waits in vain fails with what it saw last. */
export async function until<T>(
  look: () => Promise<T> | T,
  isGood: (seen: T) => boolean,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (isGood(seen)) return seen
    if (Date.now() > end) throw new Error(`waited in vain; last seen: ${JSON.stringify(seen)}`)
    await sleep(15)
  }
}

/** How Ada asks for a result. */
export const request = { by: 'Ada' }

let words = 0
/** A word that no test used before, so that no result is there. */
export const newWord = (): Process => typed(`word${++words}`)

/** The step that does what the script says. */
export const shoutOf = (word: Process): Process => processOf('Shout', { word })

/** The error of a promise; undefined when there is none. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A server for the tests of one `describe`: opened before, checked for leftovers after each, closed at the end. */
export function useRuns(database: TestDatabase, options: Partial<RunsOptions> = {}) {
  const script: Script = { starts: [], shout: () => undefined }
  const others: { close(): Promise<void> }[] = []
  const opened: { store?: TestStore; server?: TestRuns } = {}
  const get = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server is not open')
    return value
  }
  beforeAll(async () => {
    opened.store = await database.open()
    opened.server = await startRuns(opened.store, script, options)
  }, 60_000)
  afterEach(async () => {
    script.starts.length = 0
    script.shout = () => undefined
    get(opened.server).told.length = 0
    for (const each of others.splice(0).toReversed()) await each.close()
    expect(get(opened.server).leftovers()).toEqual([])
  })
  afterAll(async () => {
    await opened.server?.close()
    await opened.store?.close()
  })
  const server = () => get(opened.server)
  const stateOf = async (process: Process) => (await server().runs.states([process.id]))[process.id]
  return {
    script,
    /** Closed after the test, the last one first. */
    closeLater: (each: { close(): Promise<void> }) => void others.push(each),
    get store() {
      return get(opened.store)
    },
    get runs() {
      return server().runs
    },
    get leftovers() {
      return server().leftovers()
    },
    /** Stores processes of which nothing was asked yet. */
    keep: (...processes: readonly Process[]) => get(opened.store).sql.begin((tx) => saveProcesses(tx, processes)),
    stateOf,
    reach: (process: Process, state: ProcessState['state']) =>
      until(
        () => stateOf(process),
        (seen) => seen?.state === state,
      ),
    toldOf: (process: Process) =>
      server()
        .told.filter((each) => each.process === process.id)
        .map(({ state }) => state),
    get told() {
      return server().told
    },
  }
}
