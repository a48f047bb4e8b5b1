import type { Notebook } from '@playbook/core/document/notebook'
import { InputError } from '@playbook/core/errors'
import { readWorkflow, writeWorkflow } from '@playbook/core/interchange/pwb'
import { plan } from '@playbook/core/plan/plan'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import type { Program } from '@playbook/server/program'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { localFiles, mapFiles } from './files.ts'
import { applyInputs } from './inputs.ts'
import { numberSteps, type NumberedStep } from './numbered.ts'
import { writeOutputs } from './outputs.ts'
import { problemOf } from './problems.ts'
import { PRODUCT_FOLDER } from '@playbook/server/product'
import { UsageError } from './usage.ts'
import { waitForAll } from './wait.ts'

export interface RunOptions {
  readonly file: string
  readonly inputs: readonly string[]
  readonly out: string | undefined
  readonly print: (line: string) => void
}

type Parts = Pick<Program, 'registry' | 'files' | 'runs'>

/** The JSON of a workflow file; what is wrong with the file itself is told in terms of the file. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function load({ registry, files }: Parts, { file, inputs }: RunOptions) {
  const workflow = await readJson(file)
  const read = applyInputs(readAs(file, workflow, registry), registry, inputs)
  const places = new Map<string, string>()
  const store = localFiles(files, { file, workflow, examples: join(PRODUCT_FOLDER, 'server/examples'), places })
  const cells = await Promise.all(
    read.cells.map(async (cell) =>
      cell.kind === 'text' || cell.params === undefined
        ? cell
        : { ...cell, params: await mapFiles(cell.params, store) },
    ),
  )
  return { notebook: { ...read, cells }, places }
}

function readAs(file: string, workflow: unknown, registry: Program['registry']): Notebook {
  try {
    return readWorkflow(workflow, registry).notebook
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}

/** Nothing runs unless every step can. */
function processesOf(
  file: string,
  steps: readonly NumberedStep[],
): ReadonlyMap<string, NumberedStep & { process: Process }> {
  const names = new Map(steps.map(({ cell, number }) => [cell.id, `step ${number}`]))
  const problems = steps.flatMap((step) => problemOf(step, (cell) => names.get(cell) ?? cell) ?? [])
  if (problems.length > 0) throw new UsageError(`${file} cannot be run; nothing was.\n${problems.join('\n')}`)
  if (steps.length === 0) throw new UsageError(`${file} has no steps.`)
  return new Map(
    steps.flatMap((step) =>
      step.plan?.state === 'ready' ? [[step.plan.process.id, { ...step, process: step.plan.process }] as const] : [],
    ),
  )
}

/** Runs a workflow file to its end. The exit code: 0 when every step has its result, 1 otherwise. */
export async function runWorkflow(parts: Parts, options: RunOptions): Promise<number> {
  const { registry, files, runs } = parts
  const { file, out, print } = options
  const { notebook, places } = await load(parts, options)
  const steps = numberSteps(notebook, plan(notebook, registry), registry)
  const byProcess = processesOf(file, steps)
  const processes = [...byProcess.values()].map(({ process }) => process)
  const width = Math.max(...steps.map(({ name }) => name.length))
  await runs.request(processes, { by: 'playbook run' })
  const ended = await waitForAll(runs, [...byProcess.keys()], (id, state) => {
    const same = steps.filter(({ plan: own }) => own?.state === 'ready' && own.process.id === id)
    for (const { number, name } of same) {
      const label = `${String(number).padStart(3)}  ${name.padEnd(width)}  `
      if (state.state === 'done')
        print(`${label}done, ${(state.durationMs / 1000).toFixed(1)} s${state.empty ? `: ${state.empty.why}` : ''}`)
      else if (state.state === 'failed') print(`${label}failed: ${state.error.message}`)
      else if (state.state === 'failed-before')
        print(`${label}not run: step ${byProcess.get(state.process)?.number ?? '?'} failed`)
      else print(`${label}cancelled by ${state.by}`)
    }
  })
  if (out !== undefined) {
    const found = await Promise.all(processes.map(async ({ id }) => [id, await runs.output(id)] as const))
    const outputs = new Map(found.flatMap(([id, output]) => (output ? [[id, output] as const] : [])))
    const given = notebook.cells.flatMap((cell): Json[] =>
      cell.kind === 'step' && cell.params !== undefined ? [cell.params] : [],
    )
    const written = await writeOutputs(files, {
      folder: out,
      workflow: writeWorkflow(notebook, registry, (id) => outputs.get(id)).file,
      results: [...outputs.values()].map(({ value }) => value),
      given,
      places: Object.fromEntries([...places].map(([url, path]) => [url, relative(resolve(out), path)])),
    })
    print(`Written: ${[written.outputs, ...written.files.map((name) => join(out, name))].join(', ')}`)
  }
  return [...ended.values()].every(({ state }) => state === 'done') ? 0 : 1
}
