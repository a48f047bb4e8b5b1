/** The cells that have something to tell: those whose results are there. */
import type { ProcessState } from '../api/processes.ts'
import type { Notebook, StepCell } from '../document/notebook.ts'
import { keysOf, type Plan, type Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { AnyStep, Json } from '../step.ts'
import { sourcesOf } from '../plan/connections.ts'
import type { Naming, Story, StoryContext } from '../story.ts'
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

type Namings = NonNullable<StoryContext<unknown, unknown, unknown>['namings']>

/** What a step says of its result, and what the paper calls it: what its sources are about, it is about too. */
export function tell(
  { cell, step, inputs, output, process }: Told,
  state: ProcessState | undefined,
  namingOf: (cell: string) => Naming | undefined = () => undefined,
): Story {
  const namings: Namings = Object.fromEntries(
    Object.keys(step.inputs).map((slot) => [
      slot,
      sourcesOf(cell.bindings, slot).map((source) => namingOf(source) ?? {}),
    ]),
  )
  const story =
    step.kind === 'prompt'
      ? step.story({ inputs, output, params: undefined, namings })
      : step.story({ inputs, output, params: process.data?.value, without: membersWithout(state), namings })
  const sources = Object.values(namings).flat()
  const topics = [...new Set(sources.flatMap((source) => source.topics ?? []))]
  return { ...story, naming: { topics, ...story.naming } }
}

/** The researcher's name for a cell, else that of its step. */
export function labelOf({ cell, step }: Told): string {
  return cell.label.trim() === '' ? step.label : cell.label
}
