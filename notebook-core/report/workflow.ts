/** A playbook as a workflow that leaves the house: its steps, what they read and made, and the files they name. */
import type { ToldBatch } from '../batch/told.ts'
import type { ToldCheck } from '../checks/told.ts'
import type { Notebook, StepCell } from '../document/notebook.ts'
import { processesOf } from '../plan/processes.ts'
import type { TypedValue, WorkflowFile } from '../workflow-formats/pwb.ts'
import { splitListKey, type Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { AnyStep } from '../step.ts'
import { isInput } from '../story/finding.ts'
import type { Report, ReportStep } from './report.ts'
import { filesIn, type KeptFile } from './stored-files.ts'

/** One step of the workflow, after those that feed it. */
export interface WorkflowStep extends ReportStep {
  readonly cellOf: StepCell
  readonly step: AnyStep | undefined
  readonly processOf: Process
  readonly description: string
  /** What feeds it: a slot and the number of a step. */
  readonly inputs: readonly { readonly slot: string; readonly number: number }[]
  readonly output: TypedValue | undefined
}

/** Everything that the formats of workflows are made of. */
export interface WorkflowExport {
  readonly notebook: Notebook
  readonly report: Report
  readonly steps: readonly WorkflowStep[]
  readonly files: readonly KeptFile[]
  readonly workflow: (withResults: boolean) => WorkflowFile
  /** What checks of the published version found, newest first. */
  readonly checks?: readonly ToldCheck[]
  /** The oldest first. */
  readonly batches?: readonly ToldBatch[]
}

/** The steps of a playbook as a workflow; cells of a cycle are not part of it. */
export function workflowExport(
  source: Pick<WorkflowExport, 'notebook' | 'report' | 'workflow' | 'checks' | 'batches'>,
  registry: Registry,
  outputOf: (process: string) => TypedValue | undefined,
): WorkflowExport {
  const told = new Map(source.report.steps.map((step) => [step.cell, step]))
  const numberOf = new Map<string, number>()
  const steps = processesOf(source.notebook, registry).entries.flatMap(({ cell, process }): readonly WorkflowStep[] => {
    const step = told.get(cell.id)
    if (step === undefined) return []
    if (!numberOf.has(process.id)) numberOf.set(process.id, step.number)
    const inputs = Object.entries(process.inputs).map(([key, input]) => ({
      slot: splitListKey(key)?.slot ?? key,
      number: numberOf.get(input) ?? 0,
    }))
    const known = registry.steps.get(cell.step)
    return [
      {
        ...step,
        cellOf: cell,
        step: known,
        processOf: process,
        description: known?.description ?? '',
        inputs,
        output: outputOf(process.id),
      },
    ]
  })
  const files = new Map<string, KeptFile>()
  for (const { processOf, output } of steps) {
    filesIn(processOf.data?.value, files)
    filesIn(output?.value, files)
  }
  return { ...source, steps, files: [...files.values()] }
}

/** Whether people gave the result of a step: they answered a prompt, or uploaded what it reads. */
export const isGiven = ({ step }: Pick<WorkflowStep, 'step'>): boolean =>
  step !== undefined && (step.kind === 'prompt' || isInput(step))

/** The stored files that a step was given by people. */
export function uploadsOf({ processOf }: Pick<WorkflowStep, 'processOf'>): readonly KeptFile[] {
  const given = new Map<string, KeptFile>()
  filesIn(processOf.data?.value, given)
  return [...given.values()]
}

/** The files that people gave: those that a prompt names. */
export function givenFiles({ steps, files }: WorkflowExport): readonly KeptFile[] {
  const given = new Map<string, KeptFile>()
  for (const { processOf } of steps) filesIn(processOf.data?.value, given)
  return files.filter(({ sha256 }) => given.has(sha256))
}
