/** The cells that have something to tell: those whose results are there. */
import type { ProcessState } from '../api/processes.ts'
import type { Notebook, StepCell } from '../document/notebook.ts'
import { keysOf, type Plan, type Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { AnyStep, Json } from '../step.ts'
import type { Story } from '../story.ts'
import { inArgumentOrder } from './argument.ts'
import { isInput } from './finding.ts'
import { headingOf, type Place } from './methods.ts'
import { membersWithout } from './remarks.ts'

/** A cell whose result is there, with everything its story is told from. */
export interface Told {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly process: Process
  readonly output: Json
  readonly inputs: Readonly<Record<string, Json>>
  /** The heading that it stands below. */
  readonly topic: string | undefined
}

/** The result of a process, where there is one. */
export type OutputOf = (processId: string) => Json | undefined

/** The inputs of a process by slot, lists in order; nothing when a result is not there. */
function readInputs(step: AnyStep, process: Process, outputOf: OutputOf): Record<string, Json> | undefined {
  const inputs: Record<string, Json> = {}
  for (const [slot, declared] of Object.entries(step.inputs)) {
    const values = keysOf(process, slot, declared).map((key) => outputOf(process.inputs[key] ?? ''))
    const present = values.filter((value) => value !== undefined)
    const [first] = present
    if (present.length < values.length) return undefined
    if ('many' in declared) inputs[slot] = present
    else if (first !== undefined) inputs[slot] = first
  }
  return inputs
}

/** The cells whose results are there, in the order of the argument. */
export function findTold(
  notebook: Notebook,
  plan: Plan,
  registry: Registry,
  outputOf: OutputOf,
): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>()
  const topics = topicsOf(notebook)
  for (const cell of inArgumentOrder(notebook.cells)) {
    const planned = plan.get(cell.id)
    if (cell.kind === 'text' || planned?.state !== 'ready') continue
    const { process } = planned
    const step = registry.steps.get(cell.step)
    const output = outputOf(process.id)
    const inputs = step && readInputs(step, process, outputOf)
    if (step === undefined || output === undefined || inputs === undefined) continue
    told.set(cell.id, { cell, step, process, output, inputs, topic: topics.get(cell.id) })
  }
  return told
}

/** The heading above each cell. */
function topicsOf({ cells }: Notebook): ReadonlyMap<string, string> {
  const topics = new Map<string, string>()
  let topic: string | undefined
  for (const cell of cells) {
    if (cell.kind === 'text') topic = headingOf(cell.text) ?? topic
    else if (topic !== undefined) topics.set(cell.id, topic)
  }
  return topics
}

/** Where what a cell tells belongs. */
export function placeOf({ step, process, topic }: Told): Place {
  const subject = isInput(step) ? 'Data' : (step.external?.name ?? step.tags['Service']?.[0] ?? step.tags['Task']?.[0])
  return {
    ...(topic !== undefined && { topic }),
    ...(subject !== undefined && { subject }),
    deed: JSON.stringify([step.id, process.data?.value ?? null]),
  }
}

/** What a step says of its result. */
export function tell({ step, inputs, output, process }: Told, state: ProcessState | undefined): Story {
  if (step.kind === 'prompt') return step.story({ inputs, output, params: undefined })
  return step.story({ inputs, output, params: process.data?.value, without: membersWithout(state) })
}

/** The researcher's name for a cell, else that of its step. */
export function labelOf({ cell, step }: Told): string {
  return cell.label.trim() === '' ? step.label : cell.label
}
