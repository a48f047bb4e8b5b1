import { withFailures } from '@playbook/core/workflow-formats/failures'
import { writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { plan } from '@playbook/core/plan/plan'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import { remarkOf } from '@playbook/core/story/remarks'
import type { Program } from '@playbook/server/program'
import { resolvedAmong } from '@playbook/server/runs/results'
import { join, relative, resolve } from 'node:path'
import { numberSteps, type NumberedStep } from './numbered.ts'
import { writeOutputs } from './outputs.ts'
import { problemOf } from './problems.ts'
import { takeResults } from './results-before.ts'
import { UsageError } from './usage.ts'
import { waitForAll, type Ended } from './wait.ts'
import { loadWorkflow, type LoadedWorkflow } from './workflow.ts'

export interface RunOptions {
  readonly file: string
  readonly inputs: readonly string[]
  readonly out: string | undefined
  /** The only step that is computed, by its number; undefined: all of them. */
  readonly step?: number | undefined
  /** Folders of earlier runs, whose results are taken. */
  readonly results?: readonly string[]
  readonly print: (line: string) => void
}

/** What runs are made with. */
export type Parts = Pick<Program, 'registry' | 'files' | 'runs' | 'addressKeys' | 'store'>
type ReadyStep = NumberedStep & { readonly process: Process }

/** Nothing runs unless every step can. */
function readySteps(file: string, steps: readonly NumberedStep[]): readonly ReadyStep[] {
  const names = new Map(steps.map(({ cell, number }) => [cell.id, `step ${number}`]))
  const problems = steps.flatMap((step) => problemOf(step, (cell) => names.get(cell) ?? cell) ?? [])
  if (problems.length > 0) throw new UsageError(`${file} cannot be run; nothing was.\n${problems.join('\n')}`)
  if (steps.length === 0) throw new UsageError(`${file} has no steps.`)
  return steps.flatMap((step) => (step.plan?.state === 'ready' ? [{ ...step, process: step.plan.process }] : []))
}

function endWords(state: Ended, numberOf: (process: string) => number | undefined): string {
  switch (state.state) {
    case 'done':
      return [`done, ${(state.durationMs / 1000).toFixed(1)} s`, state.empty?.why ?? remarkOf(state)]
        .filter(Boolean)
        .join(': ')
    case 'failed':
      return ['failed:', state.error.message, state.error.hint].filter(Boolean).join(' ')
    case 'failed-before':
      return `not run: step ${numberOf(state.process) ?? '?'} failed`
    case 'cancelled':
      return state.by === undefined ? 'cancelled' : `cancelled by ${state.by}`
  }
}

/** Prints a line for every step whose process has ended. */
function createReport(steps: readonly ReadyStep[], print: (line: string) => void) {
  const width = Math.max(...steps.map(({ name }) => name.length))
  const numberOf = (id: string) => steps.findLast(({ process }) => process.id === id)?.number
  return (id: string, state: Ended) => {
    for (const { number, name, process } of steps) {
      if (process.id === id) print(`${String(number).padStart(3)}  ${name.padEnd(width)}  ${endWords(state, numberOf)}`)
    }
  }
}

/** Writes the results of a workflow into a folder; says what was written. */
export async function writeResults(
  { registry, files, runs }: Parts,
  { notebook, paths }: LoadedWorkflow,
  processes: readonly Process[],
  ended: ReadonlyMap<string, Ended>,
  folder: string,
): Promise<string> {
  const found = await Promise.all(processes.map(async ({ id }) => [id, await runs.output(id)] as const))
  const outputs = new Map(found.flatMap(([id, output]) => (output ? [[id, output] as const] : [])))
  const messageOf = (id: string) => {
    const state = ended.get(id)
    return state?.state === 'failed' ? state.error.message : undefined
  }
  const values = withFailures(processes, outputs, messageOf, registry)
  const written = await writeOutputs(files, {
    folder,
    workflow: writeWorkflow(notebook, registry, (id) => values.get(id)).file,
    results: [...outputs.values()].map(({ value }) => value),
    steps: numberSteps(notebook, plan(notebook, registry), registry).flatMap(({ number, plan: planned }) => {
      const output = planned?.state === 'ready' ? outputs.get(planned.process.id) : undefined
      return output === undefined ? [] : [{ number, output }]
    }),
    params: notebook.cells.flatMap((cell): Json[] =>
      cell.kind === 'step' && cell.params !== undefined ? [cell.params] : [],
    ),
    paths: Object.fromEntries([...paths].map(([url, path]) => [url, relative(resolve(folder), path)])),
  })
  return `Written: ${[written.outputs, ...written.files.map((name) => join(folder, name))].join(', ')}`
}

interface Wanted {
  readonly steps: readonly ReadyStep[]
  /** What feeds the one step that is wanted, and has no result. */
  readonly missing: readonly ReadyStep[]
}

/** The steps that are computed: all, or one with what is given to it. Its other inputs must be there. */
async function wantedSteps({ store }: Parts, steps: readonly ReadyStep[], number: number | undefined): Promise<Wanted> {
  if (number === undefined) return { steps, missing: [] }
  const chosen = steps.find((step) => step.number === number)
  if (chosen === undefined) throw new UsageError(`There is no step ${number}.`)
  const feeding = new Set(Object.values(chosen.process.inputs))
  const there = await resolvedAmong(store, [...feeding])
  const absent = steps.filter(({ process }) => feeding.has(process.id) && !there.has(process.id))
  // What people answered and uploaded is at hand.
  const isGiven = ({ process }: ReadyStep) => Object.keys(process.inputs).length === 0
  return { steps: [...absent.filter(isGiven), chosen], missing: absent.filter((step) => !isGiven(step)) }
}

/** Runs a workflow file to its end. The exit code: 0 when every step has its result, 1 otherwise. */
export async function runWorkflow(parts: Parts, options: RunOptions): Promise<number> {
  const { registry, runs } = parts
  const { file, out, print, results = [] } = options
  const loaded = await loadWorkflow(parts, options)
  const all = readySteps(file, numberSteps(loaded.notebook, plan(loaded.notebook, registry), registry))
  await takeResults(parts, loaded, results)
  const { steps, missing } = await wantedSteps(parts, all, options.step)
  const processes = [...new Map(steps.map(({ process }) => [process.id, process])).values()]
  if (missing.length > 0) {
    const names = missing.map((step) => `step ${step.number} (${step.name})`).join(' and ')
    print(`Step ${options.step} was not run: there is no result of ${names}. Name the folder that has it by --results.`)
    if (out !== undefined) print(await writeResults(parts, loaded, processes, new Map(), out))
    return 1
  }
  await runs.request(processes, { by: 'playbook run' })
  const ended = await waitForAll(
    runs,
    processes.map(({ id }) => id),
    createReport(steps, print),
  )
  if (out !== undefined) print(await writeResults(parts, loaded, processes, ended, out))
  return [...ended.values()].every(({ state }) => state === 'done') ? 0 : 1
}
