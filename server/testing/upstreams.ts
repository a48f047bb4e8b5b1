import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import { listKey, type Process } from '@playbook/core/plan/process'
import { createRegistry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach } from 'vitest'
import { z } from 'zod'
import type { Case } from '../../e2e/upstreams/simulation.ts'
import type { Store } from '../db/connect.ts'
import { createFiles, type Files } from '../files/store.ts'
import { localKernel } from '../kernel/kernel.ts'
import { createKernelPool } from '../kernel/pool.ts'
import { saveProcesses } from '../runs/processes.ts'
import { storeResults } from '../runs/results.ts'
import { createRuns } from '../runs/runs.ts'
import { ACCOUNT_SETTINGS } from '../settings.ts'
import { createHttp } from '../upstream/client.ts'
import { embeddedDatabase } from './databases.ts'
import { withFile } from './case-files.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { useResource } from './resource.ts'
import { quick, until } from './runs.ts'
import { serveStandIns, simulations } from './stand-ins.ts'
import { processOf } from './steps.ts'

/** All steps, the type of every payload known. */
export const registry = createRegistry(groups)

/** What all simulated services are to give. */
export const cases = simulations.flatMap((one) => one.cases)

/** The steps that ask services. */
export const externalSteps = [...registry.steps.values()].filter(
  (step) => step.external !== undefined && step.kind === 'resolved',
)

const asJson: z.ZodType<Json> = z.json()

interface UpstreamsOptions {
  readonly timeoutMs: number
  /** What the site chose of services, by setting. */
  readonly choices?: Readonly<Record<string, string>>
}

/** The real steps and resolvers, whose every request goes to the stand-ins over HTTP. */
async function startUpstreams({ timeoutMs, choices = {} }: UpstreamsOptions) {
  const services = await serveStandIns()
  const { standIns, url: proxy } = services
  const store = await embeddedDatabase.open()
  const folder = mkdtempSync(join(tmpdir(), 'upstreams-'))
  const files = await createFiles({ store, folder })
  const python = join(PRODUCT_FOLDER, 'python-kernel/.venv/bin/python')
  const kernel = localKernel(createKernelPool({ python, cwd: join(PRODUCT_FOLDER, 'python-kernel'), size: 1 }), files)
  // A service that sends more than a megabyte sends too much.
  const accounts = Object.fromEntries(ACCOUNT_SETTINGS.map((name) => [name, 'sandbox']))
  const http = createHttp({ store, proxy, accounts, choices, timeoutMs, attempts: 2, backoffMs: 1, maxBytes: 2 ** 20 })
  const intervals = { ...quick, retryMs: 1 }
  // So many that steps which wait for a silent service wait together.
  const runs = createRuns({ store, registry, resolvers, kernel, files, http, intervals, concurrency: 32 })
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

/** What a case gives its step: files are stored, and what a slot holds beside its file, such as the preview of a matrix, stays. */
async function givenBy({ inputs, files: uploads = {} }: Case, files: Files) {
  let given = inputs
  for (const [place, { filename, text }] of Object.entries(uploads)) {
    given = withFile(given, place, { ...(await files.put(Readable.from([Buffer.from(text)]), filename)) })
  }
  return given
}

/** The process of a case; its inputs are results already. */
async function processOfCase(one: Case, store: Store, files: Files) {
  const step = registry.steps.get(one.step)
  if (!step) throw new Error(`there is no step ${one.step}`)
  const values = await givenBy(one, files)
  const bound = Object.entries(step.inputs).flatMap(([slot, definition]) =>
    'many' in definition
      ? z
          .array(asJson)
          .parse(values[slot])
          .map((value, at) => ({ key: listKey(slot, at), type: definition.many.id, value }))
      : [{ key: slot, type: definition.id, value: asJson.parse(values[slot]) }],
  )
  const sources = bound.map(({ key, type, value }) => ({ key, type, value, process: processOf('Given', {}, value) }))
  await store.sql.begin(async (tx) => {
    await saveProcesses(
      tx,
      sources.map(({ process }) => process),
    )
    await storeResults(
      tx,
      sources.map(({ process, type, value }) => ({ process: process.id, type, value })),
    )
  })
  const inputs = Object.fromEntries(sources.map(({ key, process }) => [key, process]))
  return processOf(one.step, inputs, one.params === undefined ? undefined : asJson.parse(one.params))
}
