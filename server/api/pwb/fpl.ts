import { NotFoundError } from '@playbook/core/errors'
import { FileMetadata } from '@playbook/core/workflow-formats/metadata'
import type { Registry } from '@playbook/core/registry'
import { Hono } from 'hono'
import { z } from 'zod'
import type { MayDrop } from '../../auth/access.ts'
import type { GateEnv } from '../../auth/gate.ts'
import type { Person } from '../../auth/identity.ts'
import type { Chains } from '../../playbooks/chains/chains.ts'
import type { Runs } from '../../runs/runs.ts'
import { bodyOf } from '../../http/bodies.ts'
import { dropOutput } from './process.ts'
import { createWaitedResults, isFailed } from './waited-results.ts'

const Step = z.object({
  id: z.string().optional(),
  type: z.string().optional(),
  data: z.object({ type: z.string(), value: z.json() }).nullish(),
  inputs: z.record(z.string(), z.object({ id: z.string() })).optional(),
})

interface FplRoutesOptions {
  readonly chains: Chains
  readonly runs: Runs
  readonly registry: Registry
  readonly mayDrop: MayDrop
}

/** PWB's `/api/db/fpl/…`: workflows as immutable chains, named by the id of their last cell. */
export function fplRoutes({ chains, runs, registry, mayDrop }: FplRoutesOptions) {
  const waited = createWaitedResults(runs, registry)
  /** Asks for every result of a chain. */
  async function computed(id: string, person: Person) {
    const chain = await chains.load(id)
    if (chain === undefined) throw new NotFoundError('Not Found')
    return { chain, outputs: await waited(chain.processes, person) }
  }

  return new Hono<GateEnv>()
    .post('/', async (c) => c.json(await chains.importWorkflow(await bodyOf(c, z.unknown()), c.get('person').id)))
    .get('/:id', async (c) => c.json((await chains.load(c.req.param('id')))?.list() ?? missing()))
    .get('/:id/output', async (c) => {
      const { chain, outputs } = await computed(c.req.param('id'), c.get('person'))
      return c.json(chain.list((id) => outputs.get(id) ?? null))
    })
    .get('/:id/export', async (c) => {
      c.header('content-disposition', `attachment; filename="playbook-${c.req.param('id')}.json"`)
      return c.json((await chains.load(c.req.param('id')))?.workflow() ?? missing())
    })
    .get('/:id/output/export', async (c) => {
      const { chain, outputs } = await computed(c.req.param('id'), c.get('person'))
      return c.json(chain.workflow((id) => outputs.get(id)))
    })
    .post('/:id/extend', async (c) =>
      c.json(await chains.extend(c.req.param('id'), await bodyOf(c, Step), c.get('person').id)),
    )
    .post('/:id/rebase/:process', async (c) => {
      const { id, process } = c.req.param()
      return c.json(await chains.rebase(id, process, await bodyOf(c, Step), c.get('person').id))
    })
    .post('/:id/rebaseMetadata/:cell', async (c) => {
      const { id, cell } = c.req.param()
      return c.json(await chains.rename(id, cell, await bodyOf(c, FileMetadata), c.get('person').id))
    })
    .post('/:id/recompute/:cell', async (c) => {
      const { id, cell } = c.req.param()
      const process = (await chains.load(id))?.processAt(cell)
      if (process === undefined) throw new NotFoundError('Not Found')
      const { [process]: state } = await runs.states([process])
      if (!isFailed(state) && (await runs.output(process)) === undefined) throw new NotFoundError('Not Found')
      await dropOutput({ chains, runs, mayDrop }, process, c.get('person').id)
      return c.json({ head: id, rebased: cell })
    })
}

function missing(): never {
  throw new NotFoundError('Not Found')
}
