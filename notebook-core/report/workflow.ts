/** A playbook as a workflow that leaves the house: its steps, what they read and made, and the files they name. */
import { FileRecord } from '../api/files.ts'
import type { Notebook, StepCell } from '../document/notebook.ts'
import { processesOf } from '../interchange/processes.ts'
import type { TypedValue, WorkflowFile } from '../interchange/pwb.ts'
import { splitListKey, type Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { AnyStep, Json } from '../step.ts'
import { printableLine } from './printable.ts'
import type { Report, ReportStep } from './report.ts'

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

/** A file that the server keeps and the workflow names. */
export interface KeptFile {
  readonly sha256: string
  readonly url: string
  readonly filename: string
  readonly size: number | undefined
  /** Where it lies in a bundle. */
  readonly path: string
}

/** Everything that the formats of workflows are made of. */
export interface WorkflowExport {
  readonly notebook: Notebook
  readonly report: Report
  readonly steps: readonly WorkflowStep[]
  readonly files: readonly KeptFile[]
  readonly workflow: (withResults: boolean) => WorkflowFile
}

const STORED = /^storage:\/\/([0-9a-f]{64})$/

/** A name that no system of files takes amiss, and different for different contents. */
function pathOf(sha256: string, filename: string): string {
  const plain = printableLine(filename)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._]+/, '')
  return `files/${sha256.slice(0, 12)}-${plain.slice(-80) || 'file'}`
}

/** The stored files that a value names, wherever in it. */
function filesIn(value: Json | undefined, found: Map<string, KeptFile>): void {
  if (typeof value !== 'object' || value === null) return
  const record = FileRecord.safeParse(value)
  const sha256 = STORED.exec(record.data?.url ?? '')?.[1]
  if (record.success && sha256 !== undefined && !found.has(sha256)) {
    const { url, filename, size } = record.data
    found.set(sha256, { sha256, url, filename, size, path: pathOf(sha256, filename) })
  }
  for (const member of Object.values(value)) filesIn(member, found)
}

/** The steps of a playbook as a workflow; cells of a cycle are not part of it. */
export function workflowExport(
  source: Pick<WorkflowExport, 'notebook' | 'report' | 'workflow'>,
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

/** The files that people gave: those that a prompt names. */
export function givenFiles({ steps, files }: WorkflowExport): readonly KeptFile[] {
  const given = new Map<string, KeptFile>()
  for (const { processOf } of steps) filesIn(processOf.data?.value, given)
  return files.filter(({ sha256 }) => given.has(sha256))
}
