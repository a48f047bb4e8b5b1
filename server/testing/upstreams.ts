import * as resolvers from '@playbook/cells/resolvers'
import type { Process } from '@playbook/core/plan/process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import type { Case } from '../../e2e/upstreams/simulation.ts'
import { createFiles } from '../files/store.ts'
import { localKernel } from '../kernel/kernel.ts'
import { createKernelPool } from '../kernel/pool.ts'
import { createRuns } from '../runs/runs.ts'
import { ACCOUNT_SETTINGS } from '../settings.ts'
import { createHttp } from '../upstream/client.ts'
import { embeddedDatabase, type TestDatabase } from './databases.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { useResource } from './resource.ts'
import { processOfCase, registry } from './case-process.ts'
import { quick, until } from './runs.ts'
import { serveStandIns, simulations } from './stand-ins.ts'

/** What all simulated services are to give. */
export const cases = simulations.flatMap((one) => one.cases)

/** The steps that ask services. */
export const externalSteps = [...registry.steps.values()].filter(
  (step) => step.external !== undefined && step.kind === 'resolved',
)

/** So many requests and steps that those which wait for a silent service wait together. */
const AT_ONCE = 64
const LONGEST_WAIT_MS = 20

interface UpstreamsOptions {
  readonly timeoutMs: number
  /** What the site chose of services, by setting. */
  readonly choices?: Readonly<Record<string, string>>
  readonly database?: TestDatabase | undefined
}

/** The real steps and resolvers, whose every request goes to the stand-ins over HTTP. */
async function startUpstreams({ timeoutMs, choices = {}, database = embeddedDatabase }: UpstreamsOptions) {
  const services = await serveStandIns()
  const { standIns, url: proxy } = services
  const store = await database.open()
  const folder = mkdtempSync(join(tmpdir(), 'upstreams-'))
  const files = await createFiles({ store, folder })
  const python = join(PRODUCT_FOLDER, 'python-kernel/.venv/bin/python')
  const kernel = localKernel(createKernelPool({ python, cwd: join(PRODUCT_FOLDER, 'python-kernel'), size: 1 }), files)
  // A service that sends more than a megabyte sends too much.
  const accounts = Object.fromEntries(ACCOUNT_SETTINGS.map((name) => [name, 'sandbox']))
  const limitOf = (_service: unknown, host: string) => ({ key: host, atOnce: AT_ONCE })
  const maxBytes = 2 ** 20
  const http = createHttp({ store, proxy, accounts, choices, timeoutMs, attempts: 2, backoffMs: 1, maxBytes, limitOf })
  const intervals = { ...quick, retryMs: 1 }
  // Jobs of stand-ins are done at the second look.
  const wait = (ms: number, signal: AbortSignal) => sleep(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal })
  const runs = createRuns({ store, registry, resolvers, kernel, files, http, intervals, wait, concurrency: AT_ONCE })
  await runs.start()

  const processFor = (one: Case) => processOfCase(one, store, files)

  return {
    standIns,
    store,
    runs,
    processFor,
    /** The states of processes when all have ended. */
    ended: (processes: readonly Process[], withinMs: number) => {
      const ids = processes.map(({ id }) => id)
      return until(
        () => runs.states(ids),
        (seen) => ids.every((id) => seen[id]?.state === 'done' || seen[id]?.state === 'failed'),
        withinMs,
      )
    },
    async close() {
      await runs.close()
      await kernel.close()
      await services.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The simulated services for the tests of one file: after each test they have seen nothing, and are well. */
export function useUpstreams(options: UpstreamsOptions) {
  const upstreams = useResource(() => startUpstreams(options))
  afterEach(() => {
    upstreams().standIns.requests.length = 0
    upstreams().standIns.troubles.length = 0
  })
  return upstreams
}
