import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import { plan } from '@playbook/core/plan/plan'
import type { Plan } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import { textOf } from '@playbook/core/step'
import { searchedText } from '@playbook/core/words'
import type { StoredOutline } from '../../db/schema.ts'
import type { FileGrants, Refused } from '../files/grants.ts'

/** What the list of playbooks shows of a document without opening it. */
export interface Outline {
  readonly steps: number
  /** Hues of the first steps' outputs, in order. */
  readonly hues: readonly string[]
  /** What it starts from, by which playbooks without a title are told apart. */
  readonly start?: string
  readonly processes: readonly string[]
}

const SHOWN_HUES = 8

/** The columns of `playbook` that repeat the document, for lists and search. */
export function outlineOf(notebook: Notebook, registry: Registry, planned: Plan = plan(notebook, registry)) {
  const steps = notebook.cells.filter((cell) => cell.kind === 'step')
  const [first] = steps
  const outline: Outline = {
    steps: steps.length,
    ...(first !== undefined && { start: storable(startOf(first, registry)) }),
    hues: steps.slice(0, SHOWN_HUES).map((cell) => registry.steps.get(cell.step)?.output.color ?? 'file'),
    processes: steps.flatMap((cell) => {
      const cellPlan = planned.get(cell.id)
      return cellPlan?.state === 'ready' ? [cellPlan.process.id] : []
    }),
  }
  return {
    title: storable(notebook.title),
    description: storable(notebook.description),
    words: storable(searchedText(notebook, registry)),
    outline,
  }
}

/** The first step by its name, with what it was answered: "Gene set input (8 genes: TP53, EGFR, …)". */
function startOf({ step: id, label, params }: StepCell, { steps }: Registry): string {
  const step = steps.get(id)
  const name = label.trim() || (step?.label ?? id)
  const answer = step?.kind === 'prompt' ? step.output.schema.safeParse(params) : undefined
  return step !== undefined && answer?.success === true ? `${name} (${textOf(step.output, answer.data)})` : name
}

/** An outline as it is stored: without what the playbook may not use, and with the files that its readers may. */
export function storedOutline(
  outline: Outline,
  planned: Plan,
  refused: Refused,
  { namedBy }: Pick<FileGrants, 'namedBy'>,
): StoredOutline {
  const shown = [...planned.values()].flatMap((each) =>
    each.state === 'ready' && !refused.has(each.process.id) ? [each.process] : [],
  )
  const processes = outline.processes.filter((process) => !refused.has(process))
  return { ...outline, processes, files: namedBy(shown) }
}

/** PostgreSQL has no NUL, and what cannot be stored must not keep the rest from it. */
const storable = (text: string) => text.replaceAll('\u0000', '')

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** One line on how far a playbook is: "12 steps, all done", "5 steps, 1 failed: Enrichr did not answer". */
export function statusWords({ steps, processes }: Outline, states: Readonly<Record<string, ProcessState>>): string {
  if (steps === 0) return 'Empty'
  const known = processes.flatMap((id) => states[id] ?? [])
  const failed = known.filter((state) => state.state === 'failed')
  const running = known.filter((state) => state.state === 'running' || state.state === 'queued').length
  const done = known.filter((state) => state.state === 'done').length
  if (failed.length > 0) return `${count(steps, 'step')}, ${failed.length} failed: ${failed[0]?.error.message ?? ''}`
  if (running > 0) return `${count(steps, 'step')}, ${running} running`
  if (done === steps) return `${count(steps, 'step')}, all done`
  return `${count(steps, 'step')}, ${done} done`
}

const SHOWN_LETTERS = 500

/** Lists show the beginning of a description. */
export const shownDescription = (description: string) => description.slice(0, SHOWN_LETTERS)
