import type { Notebook } from '@playbook/core/document/notebook'
import { withAnswers, type Answers } from '@playbook/core/form/form'
import { readyProcesses } from '@playbook/core/plan/order'
import { createPlanner } from '@playbook/core/plan/plan'
import type { CellPlan, Plan, Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type { FileGrants, Refused } from '../playbooks/files/grants.ts'

/** What a row computes: known before anything runs. */
export interface PlannedRow {
  readonly plan: Plan
  /** Inputs before their users, without those of files that the playbook may not use. */
  readonly processes: readonly Process[]
  readonly refused: Refused
}

/** Plans the rows of one batch; what all rows share is hashed once. */
export function createRowPlanner(
  registry: Registry,
  grants: Pick<FileGrants, 'refused'>,
  batch: { readonly playbook: string; readonly notebook: Notebook },
) {
  const planner = createPlanner(registry)
  return async (answers: Answers): Promise<PlannedRow> => {
    const notebook = withAnswers(batch.notebook, answers)
    const plan = planner(notebook)
    const refused = await grants.refused(batch.playbook, notebook, plan)
    return { plan, refused, processes: readyProcesses(notebook, plan).filter(({ id }) => !refused.has(id)) }
  }
}

/** Why a cell that is not ready computes nothing, in words. */
export function unreadyWords(planned: CellPlan | undefined): string {
  if (planned?.state === 'invalid-params') return planned.message
  if (planned?.state === 'unknown-step') return 'This server does not know the step. Open the playbook to see it.'
  if (planned?.state === 'waits-for') return 'Not run: a step before it is not answered.'
  return 'It is not answered. Fix its answer in the playbook, or give it a column.'
}
