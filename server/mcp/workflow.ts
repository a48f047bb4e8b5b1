import { NotFoundError } from '@playbook/core/errors'
import { processesOf } from '@playbook/core/interchange/processes'
import { answersOf } from '@playbook/core/plan/answers'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import { keysOf, type Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import { playbookStory } from '@playbook/core/story/playbook'
import { plainText } from '@playbook/core/story/render'
import { z } from 'zod'
import type { MayRead } from '../auth/may-read.ts'
import type { Chain, Chains } from '../playbooks/chains.ts'
import type { Program } from '../program.ts'
import { readOutputs } from '../runs/results.ts'

/** A workflow in what a tool is given. */
export const WorkflowId = z
  .string()
  .nullish()
  .describe('The newest id of the workflow; leave it out, or "start", for none')

/** What stands behind the tools. */
export interface Workflows extends Pick<Program, 'store' | 'registry'> {
  readonly chains: Chains
  readonly mayRead: MayRead
}

/** Whether an id stands for nothing. */
export const isNone = (id: string | null | undefined): id is '' | 'start' | null | undefined =>
  id === undefined || id === null || id === '' || id === 'start'

/** A workflow that this person may read; undefined where none is named. Nobody reads by naming an id. */
export async function openWorkflow(
  { chains, mayRead }: Workflows,
  id: string | null | undefined,
  person: string,
): Promise<Chain | undefined> {
  if (isNone(id)) return undefined
  const chain = (await mayRead(person, 'chain', id)) ? await chains.load(id) : undefined
  if (chain === undefined) throw new NotFoundError('Not Found')
  return chain
}

/** The steps of a workflow, each with what it found or else what it does. */
export async function listSteps({ store, registry }: Workflows, { notebook }: Pick<Chain, 'notebook'>) {
  const plan = planOf(notebook, registry)
  const ready = readyProcesses(notebook, plan)
  const stored = await readOutputs(
    store,
    ready.map(({ id }) => id),
  )
  const outputs = new Map([...answersOf(ready, registry), ...stored])
  const { abstract } = playbookStory(notebook, plan, registry, (process) => outputs.get(process)?.value)
  const told = new Map(
    // There is no list of references to which numbers could point.
    abstract.map(({ cell, parts }) => [cell, plainText(parts.filter(({ kind }) => kind !== 'cite')).trim()]),
  )
  // Cells of a chain are named as its links are.
  return processesOf(notebook, registry).entries.map(({ cell, process }) => ({
    workflow_id: cell.id,
    step_id: process.id,
    arguments: argumentsOf(process, registry),
    type: process.type,
    description: told.get(cell.id) ?? registry.steps.get(process.type)?.description ?? '',
  }))
}

/** What a step reads, in the form in which it is given to `expand`. */
function argumentsOf(process: Process, registry: Registry) {
  const slots = Object.entries(registry.steps.get(process.type)?.inputs ?? {}).map(([slot, declared]) => {
    const ids = keysOf(process, slot, declared).flatMap((key) => process.inputs[key] ?? [])
    const sources = ids.map((id) => ({ step_id: id }))
    return [slot, 'many' in declared ? sources : sources[0]] as const
  })
  return Object.fromEntries(slots.filter(([, sources]) => sources !== undefined))
}
