import { NotFoundError } from '@playbook/core/errors'
import { randomUUID } from 'node:crypto'
import type { Process } from '@playbook/core/plan/process'
import { z } from 'zod'

const Loose = z.looseObject({
  workflow: z.array(
    z.looseObject({
      id: z.string().optional(),
      type: z.string().optional(),
      inputs: z.record(z.string(), z.object({ id: z.string() })).nullish(),
    }),
  ),
})

/**
 * A workflow may name processes that this server stores: a step by its id alone, or as inputs of a step. They are
 * written out in front of what reads them, so that the file says everything itself. What is no workflow comes back as it
 * is: reading it says what is wrong.
 */
export async function withStoredSteps(
  file: unknown,
  processesBelow: (id: string) => Promise<readonly Process[]>,
): Promise<unknown> {
  const parsed = Loose.safeParse(file)
  if (!parsed.success) return file
  const listed = new Set<string>()
  const workflow: unknown[] = []
  const bring = async (id: string) => {
    for (const process of await processesBelow(id)) {
      if (!listed.has(process.id)) workflow.push(written(process))
      listed.add(process.id)
    }
  }
  for (const step of parsed.data.workflow) {
    const { id = randomUUID(), type, inputs } = step
    if (type === undefined) {
      await bring(id)
      if (!listed.has(id)) throw new NotFoundError('Not Found')
      continue
    }
    for (const source of Object.values(inputs ?? {})) if (!listed.has(source.id)) await bring(source.id)
    workflow.push({ ...step, id })
    listed.add(id)
  }
  return { ...parsed.data, workflow }
}

function written({ id, type, inputs, data }: Process) {
  const sources = Object.entries(inputs).map(([slot, source]) => [slot, { id: source }])
  return {
    id,
    type,
    inputs: Object.fromEntries(sources),
    ...(data && { data: { type: data.type, value: data.value } }),
  }
}
