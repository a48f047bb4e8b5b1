import { NotFoundError } from '@playbook/core/errors'
import { writeProcess } from '@playbook/core/interchange/pwb'
import { fileIdOf, type Registry } from '@playbook/core/registry'
import { Hono } from 'hono'
import type { MayDrop } from '../auth/access.ts'
import type { GateEnv } from '../auth/gate.ts'
import type { Person } from '../auth/identity.ts'
import type { Chains } from '../playbooks/chains.ts'
import type { Runs } from '../runs/runs.ts'
import { refuse } from './respond.ts'

/** How long PWB's clients expect an answer to be waited for. */
export const ANSWER_WITHIN_MS = 5000

/** Drops the result of a process, if this person may. */
export async function dropOutput(
  { runs, mayDrop }: { readonly runs: Pick<Runs, 'recompute'>; readonly mayDrop: MayDrop },
  process: string,
  person: string,
): Promise<void> {
  if (!(await mayDrop(person, process))) {
    throw refuse(403, 'Only who may change a playbook that shows this result may drop it.')
  }
  await runs.recompute(process)
}

interface ProcessRoutesOptions {
  readonly chains: Chains
  readonly runs: Runs
  readonly registry: Registry
  readonly mayDrop: MayDrop
}

/** PWB's `/api/db/process/…`: one process, its inputs and its output. */
export function processRoutes({ chains, runs, registry, mayDrop }: ProcessRoutesOptions) {
  async function outputOf(id: string, person: Person) {
    const known = await runs.output(id)
    if (known !== undefined) return known
    const processes = await chains.processesOf(id)
    const process = processes.at(-1)
    if (process === undefined) throw new NotFoundError('Not Found')
    const unbound = processes.find(
      ({ type, data }) => registry.steps.get(type)?.kind === 'prompt' && data === undefined,
    )
    if (unbound !== undefined) return null
    await runs.request(processes, { by: person.id })
    return runs.waitFor(id, ANSWER_WITHIN_MS).then((found) => {
      if (found === undefined) throw refuse(504, 'Timeout reached')
      return found
    })
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
      await dropOutput({ runs, mayDrop }, c.req.param('id'), c.get('person').id)
      return c.json(null)
    })
}
