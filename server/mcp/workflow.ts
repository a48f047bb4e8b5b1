import { NotFoundError } from '@playbook/core/errors'
import { processesOf } from '@playbook/core/plan/processes'
import { keysOf, type Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import { playbookStory } from '@playbook/core/story/playbook'
import { sayingOf } from '@playbook/core/story/render'
import { z } from 'zod'
import type { MayRead } from '../auth/may-read.ts'
import type { Chain, Chains } from '../playbooks/chains/chains.ts'
import type { PublishedSearch } from '../playbooks/publications/catalogue.ts'
import type { Program } from '../program.ts'
import type { Results } from '../results/results.ts'

/** A workflow in what a tool is given. */
export const WorkflowId = z
  .string()
  .nullish()
  .describe('The newest id of the workflow; leave it out, or "start", for none')

/** What stands behind the tools. */
export interface Workflows extends Pick<Program, 'store' | 'registry'> {
  readonly results: Pick<Results, 'resultsOf'>
  readonly chains: Chains
  readonly published: PublishedSearch
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
export async function listSteps({ results, registry }: Workflows, { notebook }: Pick<Chain, 'notebook'>) {
  const { plan, outputs } = await results.resultsOf({ workflow: notebook })
  const { results: items } = playbookStory(notebook, plan, registry, (process) => outputs.get(process)?.value)
  const told = new Map(
    [...items.values()].flatMap((item) => {
      if (item.kind === 'text') return []
      return [[item.cell, sayingOf(item)] as const]
    }),
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
