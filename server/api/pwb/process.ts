import { NotFoundError } from '@playbook/core/errors'
import { writeProcess } from '@playbook/core/workflow-formats/pwb'
import { fileIdOf, type Registry } from '@playbook/core/registry'
import { Hono } from 'hono'
import type { MayCompute, MayDrop } from '../../auth/access.ts'
import type { GateEnv } from '../../auth/gate.ts'
import type { Person } from '../../auth/identity.ts'
import { namedOutput, type Chains } from '../../playbooks/chains/chains.ts'
import type { Runs } from '../../runs/runs.ts'
import { refuse } from '../../http/respond.ts'
import { createWaitedResults, isFailed } from './waited-results.ts'

interface DropOptions {
  readonly chains: Pick<Chains, 'processesOf'>
  readonly runs: Pick<Runs, 'recompute' | 'request' | 'states'>
  readonly mayDrop: MayDrop
}

/** Drops the result of a process, if this person may; what failed is tried again. */
export async function dropOutput(
  { chains, runs, mayDrop }: DropOptions,
  process: string,
  person: string,
): Promise<void> {
  if (!(await mayDrop(person, process))) {
    throw refuse(403, 'Only who may change a playbook that shows this result may drop it.')
  }
  const { [process]: state } = await runs.states([process])
  if (isFailed(state)) await runs.request(await chains.processesOf(process), { by: person, retry: true })
  else await runs.recompute(process)
}

interface ProcessRoutesOptions {
  readonly chains: Pick<Chains, 'processesOf'>
  readonly runs: Pick<Runs, 'output' | 'recompute' | 'request' | 'states' | 'waitForAll'>
  readonly registry: Registry
  readonly mayDrop: MayDrop
  readonly mayCompute: MayCompute
}

/** PWB's `/api/db/process/…`: one process, its inputs and its output. */
export function processRoutes({ chains, runs, registry, mayDrop, mayCompute }: ProcessRoutesOptions) {
  const waited = createWaitedResults(runs, registry)
  /** Nothing where a prompt is still open, and where nobody computed it and this person may only read it. */
  async function outputOf(id: string, person: Person) {
    const known = await runs.output(id)
    if (known !== undefined) return namedOutput(known, registry)
    if (!(await mayCompute(person.id, id))) return null
    const processes = await chains.processesOf(id)
    if (processes.length === 0) throw new NotFoundError('Not Found')
    const found = (await waited(processes, person)).get(id)
    return found === undefined ? null : namedOutput(found, registry)
  }

  return new Hono<GateEnv>()
    .get('/:id', async (c) => {
      const process = (await chains.processesOf(c.req.param('id'))).at(-1)
      if (process === undefined) throw new NotFoundError('Not Found')
      return c.json(writeProcess(process, fileIdOf(registry, process.type)))
    })
    .get('/:id/inputs', async (c) => {
      const process = (await chains.processesOf(c.req.param('id'))).at(-1)
      if (process === undefined) throw new NotFoundError('Not Found')
      const person = c.get('person')
      const values = await Promise.all(
        Object.entries(process.inputs).map(
          async ([slot, id]) => [slot, (await outputOf(id, person))?.value ?? null] as const,
        ),
      )
      return c.json(Object.fromEntries(values))
    })
    .get('/:id/output', async (c) => c.json(await outputOf(c.req.param('id'), c.get('person'))))
    .post('/:id/output/delete', async (c) => {
      await dropOutput({ chains, runs, mayDrop }, c.req.param('id'), c.get('person').id)
      return c.json(null)
    })
}
