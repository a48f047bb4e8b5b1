import type { Notebook } from '@playbook/core/document/notebook'
import type { readWorkflow } from '@playbook/core/interchange/pwb'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../db/connect.ts'
import { readOutputs, type Output } from '../runs/results.ts'
import type { ImportedOutput, ImportedOutputs } from './imported.ts'

type FileOutputs = ReturnType<typeof readWorkflow>['outputs']

/** Results as one playbook has them: those computed here, else those that its file brought along. */
export interface PlaybookResults {
  read(playbook: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  /** The same, of processes that the playbook holds alone. */
  readOwn(playbook: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
}

/** The results of playbooks, from the database. */
export function createPlaybookResults(store: Store, imported: Pick<ImportedOutputs, 'read'>): PlaybookResults {
  const read: PlaybookResults['read'] = async (playbook, processes) => {
    const computed = await readOutputs(store, processes)
    const missing = processes.filter((id) => !computed.has(id))
    return new Map([...computed, ...(await imported.read(playbook, missing))])
  }
  return {
    read,
    async readOwn(playbook, processes) {
      const [row] = await store.sql<{ own: readonly string[] }[]>`
        select outline -> 'processes' as own from playbook where id = ${playbook}`
      const own = new Set(row?.own)
      return read(
        playbook,
        processes.filter((id) => own.has(id)),
      )
    },
  }
}

/** The results that a file brings along, by process. One that its own type refuses is left out: the step computes it. */
export function fileOutputs(
  { notebook, outputs }: { readonly notebook: Notebook; readonly outputs: FileOutputs },
  registry: Registry,
): ImportedOutput[] {
  const plan = planOf(notebook, registry)
  return outputs.flatMap(({ cell, type, value, ...marks }) => {
    const cellPlan = plan.get(cell)
    if (cellPlan?.state !== 'ready') return []
    const step = registry.steps.get(cellPlan.process.type)
    const isValid = step?.kind === 'resolved' && step.output.id === type && step.output.schema.safeParse(value).success
    return isValid ? [{ process: cellPlan.process.id, type, value, ...marks }] : []
  })
}
