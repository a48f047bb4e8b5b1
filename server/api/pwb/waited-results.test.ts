import * as groups from '@playbook/cells/steps'
import type { ProcessState } from '@playbook/core/api/processes'
import { createRegistry } from '@playbook/core/registry'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { GateEnv } from '../../auth/gate.ts'
import type { RunRequest } from '../../runs/requests/plan-request.ts'
import { processRoutes } from './process.ts'
import { createWaitedResults } from './waited-results.ts'

const registry = createRegistry(groups)
const person = { id: 'ada', name: 'Ada' }
const gene = { id: 'gene', type: 'Input[Gene]', inputs: {}, params: 'ACE2' }
const set = { id: 'set', type: 'StringDB_PPI_Network', inputs: { gene: 'gene' } }

const failed = (name: 'InputError' | 'UpstreamError', agoMs: number): ProcessState => ({
  state: 'failed',
  error: { name, message: 'No.' },
  attempts: 1,
  finishedAt: new Date(Date.now() - agoMs).toISOString(),
})

/** Runs in these states; what they are asked for is written down. */
function runsIn(states: Readonly<Record<string, ProcessState>>) {
  const asked: unknown[] = []
  return {
    asked,
    runs: {
      states: async () => states,
      waitForAll: async () => new Map(),
      output: async () => undefined,
      recompute: async (process: string) => void asked.push(['recompute', process]),
      request: async (processes: readonly { readonly id: string }[], { retry }: RunRequest) =>
        void asked.push([processes.map(({ id }) => id), retry === true]),
    },
  }
}

it.each([
  ['what a service failed for a while ago is asked for anew', failed('UpstreamError', 120_000), [[['set'], true]]],
  ['what it has just failed for is not', failed('UpstreamError', 1000), []],
  ['nor is what a researcher has to mend', failed('InputError', 120_000), []],
])('%s when a program asks for it again', async (_what, state, retried) => {
  const { runs, asked } = runsIn({ gene: failed('InputError', 0), set: state })
  await createWaitedResults(runs, registry)([gene, set], person)
  expect(asked).toEqual([...retried, [['gene', 'set'], false]])
})

it('tries again what failed where a program deletes its output, and drops what is there', async () => {
  const answers = async (state: ProcessState | undefined) => {
    const { runs, asked } = runsIn(state === undefined ? {} : { set: state })
    const chains = { processesOf: async () => [gene, set] }
    const app = new Hono<GateEnv>()
    app.use(async (c, next) => {
      c.set('person', person)
      await next()
    })
    const may = async () => true
    app.route('/', processRoutes({ chains, runs, registry, mayDrop: may, mayCompute: may }))
    const { status } = await app.request('/set/output/delete', { method: 'POST' })
    return [status, asked]
  }
  expect(await answers(failed('UpstreamError', 0))).toEqual([200, [[['gene', 'set'], true]]])
  expect(await answers({ state: 'failed-before', process: 'gene' })).toEqual([200, [[['gene', 'set'], true]]])
  expect(await answers(undefined)).toEqual([200, [['recompute', 'set']]])
})
