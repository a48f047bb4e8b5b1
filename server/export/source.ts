import type { Notebook } from '@playbook/core/document/notebook'
import { fplChain, writeWorkflow, type TypedValue } from '@playbook/core/interchange/pwb'
import { marksIn, type ProcessState } from '@playbook/core/api/processes'
import { answersOf } from '@playbook/core/plan/answers'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import { licenceOf } from '@playbook/core/report/licence'
import { reportOf, type Author } from '@playbook/core/report/report'
import { workflowExport, type WorkflowExport } from '@playbook/core/report/workflow'
import { PRODUCT_VERSION } from '../product.ts'
import type { Refused } from '../playbooks/file-grants.ts'
import type { Program } from '../program.ts'
import { readMakingRuns } from '../runs/history.ts'
import { drawnAhead } from './drawer.ts'

/** A notebook with everything that only its place knows. */
export interface ExportRequest {
  readonly notebook: Notebook
  readonly address: string
  readonly authors: readonly Author[]
  /** As a publication says it; nothing where it is not published. */
  readonly licence?: string | undefined
  /** What is not shown, and what is said instead. */
  readonly refused?: Refused
  readonly outputs: (processes: readonly string[]) => Promise<ReadonlyMap<string, TypedValue>>
  readonly states: (processes: readonly string[]) => Promise<Readonly<Record<string, ProcessState>>>
  /** Results are those of then, and so are the runs that made them. */
  readonly madeBefore?: Date
}

/** Gathers everything that exports of a notebook are made of. */
export async function gatherExport(
  { store, registry }: Pick<Program, 'store' | 'registry'>,
  { notebook, address, authors, licence, refused = new Map(), madeBefore, ...ask }: ExportRequest,
): Promise<WorkflowExport> {
  const plan = planOf(notebook, registry)
  const ready = readyProcesses(notebook, plan).filter(({ id }) => !refused.has(id))
  const processes = ready.map(({ id }) => id)
  const [stored, states, runs] = await Promise.all([
    ask.outputs(processes),
    ask.states(processes),
    readMakingRuns(store, processes, madeBefore),
  ])
  // Of a playbook that nobody has run yet prompts have no stored result.
  const outputs = new Map<string, TypedValue>([...answersOf(ready, registry), ...stored])
  const draw = await drawnAhead(outputs)
  const version = fplChain(notebook, registry).at(-1)?.id
  const origin = {
    address,
    ...(version === undefined ? {} : { version }),
    at: new Date().toISOString(),
    software: PRODUCT_VERSION,
  }
  const report = reportOf({
    notebook,
    plan,
    registry,
    outputOf: (process) => outputs.get(process)?.value,
    stateOf: (process) => refused.get(process) ?? states[process],
    runOf: (process) => runs.get(process),
    draw: ({ process, type, value }) => draw(process, { type: type.id, value }),
    authors,
    licence: licenceOf(licence),
    origin,
  })
  const markedOutput = (process: string) => {
    const output = outputs.get(process)
    return output && { ...output, ...marksIn(states[process]) }
  }
  const workflow = (withResults: boolean) =>
    writeWorkflow(notebook, registry, (process) => (withResults ? markedOutput(process) : undefined)).file
  return workflowExport({ notebook, report, workflow }, registry, (process) => outputs.get(process))
}
