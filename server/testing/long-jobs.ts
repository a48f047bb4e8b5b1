import * as resolvers from '@playbook/cells/resolvers'
import { join } from 'node:path'
import type { Store } from '../db/connect.ts'
import { simulation as alignment } from '../../e2e/upstreams/elysium/stand-in.ts'
import { simulation as reports } from '../../e2e/upstreams/openai/stand-in.ts'
import { createFiles } from '../files/store.ts'
import { localKernel } from '../kernel/kernel.ts'
import { createKernelPool } from '../kernel/pool.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { createRuns } from '../runs/runs.ts'
import { ACCOUNT_SETTINGS } from '../settings.ts'
import { createHttp } from '../upstream/client.ts'
import { processOfCase, registry } from './case-process.ts'

/** A use of every step that has a service work on a job for minutes. */
export const longCases = ['GEOReanalysisAgentReport', 'GeneSetCrossingAgentReport', 'FASTQAlignment'].map((step) => {
  const one = [...reports.cases, ...alignment.cases].find((each) => each.step === step && 'output' in each.gives)
  if (!one) throw new Error(`there is no case of ${step}`)
  return one
})

/** A server that is asked for all of them; what another one left in the folder goes on. */
export async function startLongJobs(store: Store, folder: string, proxy: string) {
  const files = await createFiles({ store, folder: join(folder, 'files') })
  const cwd = join(PRODUCT_FOLDER, 'python-kernel')
  const kernel = localKernel(createKernelPool({ python: join(cwd, '.venv/bin/python'), cwd, size: 1 }), files)
  const accounts = Object.fromEntries(ACCOUNT_SETTINGS.map((name) => [name, 'sandbox']))
  const http = createHttp({ store, proxy, accounts })
  const runs = createRuns({ store, registry, resolvers, kernel, files, http, concurrency: longCases.length })
  await runs.start()
  const processes = await Promise.all(longCases.map((one) => processOfCase(one, store, files)))
  await runs.request(processes, { by: 'Ada' })
  return {
    runs,
    processes,
    async close() {
      await runs.close()
      await kernel.close()
    },
  }
}
