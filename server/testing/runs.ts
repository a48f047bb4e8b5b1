import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProcessState } from '@playbook/core/protocol'
import type { Store } from '../db/connect.ts'
import { createFiles } from '../files/store.ts'
import { createKernelPool } from '../kernel/pool.ts'
import { createRuns, type Runs, type RunsOptions } from '../runs/runs.ts'
import { createHttp } from '../upstream/client.ts'
import { registry, scripted, type Script } from './steps.ts'

/** The runs of one server under test, with what they told. */
export interface TestRuns {
  readonly runs: Runs
  /** Every state that was told, in order. */
  readonly told: { readonly process: string; readonly state: ProcessState }[]
  /** Temporary files and folders that are there now. */
  leftovers(): readonly string[]
  close(): Promise<void>
}

/** Starts the runs of a server, with a kernel of Node processes. They look after themselves ten times faster than real ones. */
export async function startRuns(
  store: Store,
  script: Script,
  options: Partial<RunsOptions> & { isIdle?: boolean } = {},
): Promise<TestRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'))
  const files = await createFiles({ store, folder })
  const fixture = fileURLToPath(new URL('../kernel/worker.fixture.mjs', import.meta.url))
  const kernel = createKernelPool({ python: process.execPath, args: [fixture], cwd: folder, size: 1 })
  const runs = createRuns({
    store,
    registry,
    resolvers: scripted(script),
    kernel,
    files,
    http: createHttp({ store }),
    rhythm: { beatMs: 200, silentMs: 800, sweepMs: 500, pollMs: 100, retryMs: 100 },
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
