import { mapFiles } from '@playbook/core/addresses/files'
import type { ComputedElsewhere } from '@playbook/core/api/processes'
import { PLATFORMS } from '@playbook/core/platforms'
import { InputError } from '@playbook/core/errors'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import { jsonIn } from '@playbook/core/text/json-in'
import { readWorkflow } from '@playbook/core/workflow-formats/pwb'
import type { Json } from '@playbook/core/step'
import { basename } from 'node:path'
import { z } from 'zod'
import type { Caller } from '../platforms/ask.ts'
import { projectFile } from '../platforms/files.ts'
import type { Batches } from '../batches/batches.ts'
import type { Program } from '../program.ts'
import { isResultOf } from '../results/file-outputs.ts'
import { insertImported, type ImportedOutput } from '../results/imported.ts'
import type { RunParts } from './run-there.ts'
import type { SessionRow } from './rows.ts'
import { runOutputs, type OutputFile } from './wes.ts'

/** What results are taken with. */
export type OutputParts = RunParts & Pick<Program, 'store'> & { readonly batches: Pick<Batches, 'forTask' | 'endTask'> }

/** All results of a workflow as text, at most. */
const MOST_BYTES = 64 * 1024 ** 2
const Places = z.object({ files: z.record(z.string(), z.string()).catch({}) }).catch({ files: {} })
const ERROR = 'Error'
/** A step that was not run, since one before it failed: the first says why. */
const FOLLOWS = / can't run because of error in /
const NAMED = 3

/**
 * Takes what a run gave into its playbook: the results of the steps that are in it still, and the files that they name.
 * Anything may be in them, as in a file that somebody imports. Returns what could not be computed, in words.
 */
export async function takeOutputs(
  parts: OutputParts,
  caller: Caller,
  row: SessionRow,
  signal: AbortSignal,
): Promise<string | null> {
  const { registry, files } = parts
  const { results = [], made = [] } = await runOutputs(caller, row.runId ?? '')
  const [file] = results
  if (file === undefined) throw new InputError('The task gave no results. Its log there says why.')
  const json = jsonIn(await textOf(files, await fetched(parts, row, file, signal)))
  const { notebook, outputs } = readWorkflow(json, registry)
  const labels = new Map(notebook.cells.map((cell) => [cell.id, cell.kind === 'step' ? labelOf(cell, registry) : '']))
  const bring = bringer(parts, row, { made, places: Places.parse(json).files, signal })
  const present = await presentSteps(parts, row)
  const taken: TakenOutput[] = []
  const failed = new Map<string, { readonly cell: string; readonly why: string }>()
  for (const { cell, type, value } of outputs) {
    const process = row.task?.cells[cell]
    const step = process === undefined ? undefined : present.get(process)
    if (process === undefined || step === undefined) continue
    const own = type === ERROR ? null : await mapFiles(value, bring)
    if (isResultOf(step, { type, value: own }) && (await isOwn(parts, row.playbook, own))) {
      taken.push({ process, type, value: own })
    } else if (type !== ERROR) failed.set(process, { cell, why: 'Its result cannot be read.' })
    else if (!FOLLOWS.test(String(value))) failed.set(process, { cell, why: String(value).replace(/^Error: /, '') })
  }
  const elsewhere = { service: caller.platform.name, project: row.project, run: row.runId ?? '' }
  await (row.task?.batch === undefined
    ? keepResults(parts, row, taken, elsewhere)
    : parts.batches.endTask(row.playbook, row.task.batch, {
        numbers: row.task.rows ?? [],
        outputs: new Map(taken.map(({ process, ...output }) => [process, output])),
        failed: new Map([...failed].map(([process, { why }]) => [process, why])),
        elsewhere,
      }))
  return failedWords([...failed.values()].map(({ cell, why }) => `${labels.get(cell) ?? cell}: ${why}`))
}

/** A result that was taken from a run, as the database keeps it. */
type TakenOutput = Pick<ImportedOutput, 'process' | 'type' | 'value'>

/** Results of the steps of a playbook become its imported results. */
async function keepResults(
  { store }: OutputParts,
  { playbook }: SessionRow,
  taken: readonly TakenOutput[],
  elsewhere: ComputedElsewhere,
): Promise<void> {
  await store.sql.begin(async (tx) => {
    const processes = taken.map(({ process }) => process)
    await tx`delete from imported_output where playbook = ${playbook} and process = any(${processes}::uuid[])`
    await tx`delete from session_process where playbook = ${playbook} and process = any(${processes}::uuid[])`
    await insertImported(
      tx,
      playbook,
      taken.map((output) => ({ ...output, elsewhere })),
    )
  })
}

const labelOf = ({ label, step }: { readonly label: string; readonly step: string }, registry: Registry) =>
  label.trim() || registry.steps.get(step)?.label || step

function failedWords(failed: readonly string[]): string | null {
  if (failed.length === 0) return null
  const more = failed.length > NAMED ? ` And ${failed.length - NAMED} more.` : ''
  const what = failed.length === 1 ? 'One step' : `${failed.length} steps`
  return `${what} could not be computed there. ${failed.slice(0, NAMED).join(' ')}${more}`
}

/** The steps that compute something in the playbook now, or in the rows that a task has, by process. */
async function presentSteps({ rooms, registry, batches }: OutputParts, { playbook, task }: SessionRow) {
  const notebook =
    task?.batch === undefined
      ? await rooms.read(playbook)
      : (await batches.forTask(playbook, task.batch, task.rows)).notebook
  const plan = planOf(notebook, registry)
  return new Map(
    [...plan.values()].flatMap((planned) => {
      if (planned.state !== 'ready') return []
      const step = registry.steps.get(planned.process.type)
      return step?.kind === 'resolved' ? [[planned.process.id, step] as const] : []
    }),
  )
}

async function isOwn({ grants }: Pick<RunParts, 'grants'>, playbook: string, value: Json): Promise<boolean> {
  return (await grants.lacking(playbook, grants.namedIn(JSON.stringify(value)))).size === 0
}

/** Fetches a file of a project as the person of a run may; gives its sha256. */
const fetched = async (
  { files }: Pick<RunParts, 'files'>,
  { user, platform }: SessionRow,
  { id }: OutputFile,
  signal: AbortSignal,
) => files.hashOf(projectFile(PLATFORMS[platform], id), signal, user)

async function textOf(files: RunParts['files'], sha256: string): Promise<string> {
  const size = (await files.describe(sha256))?.size ?? Infinity
  if (size > MOST_BYTES)
    throw new InputError('The results of the task are larger than 64 MB as text. Take fewer steps.')
  return new Response(await files.open(sha256)).text()
}

interface Brought {
  readonly made: readonly OutputFile[]
  /** Address in the task → where the file lies there. */
  readonly places: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** From a file as the task names it to the file as the playbook does: given, or made there and stored here. */
function bringer(parts: OutputParts, row: SessionRow, { made, places, signal }: Brought) {
  const stored = new Map<string, Promise<string | undefined>>()
  const store = async (name: string, filename: string) => {
    const file = made.find((each) => each.name === name)
    if (file === undefined) return undefined
    const content = await parts.files.open(await fetched(parts, row, file, signal))
    const { url, sha256 } = await parts.files.put(content, filename, { user: row.user })
    await parts.grants.add(row.playbook, [sha256])
    return url
  }
  return async (record: { readonly url: string; readonly filename: string }): Promise<Json> => {
    const name = basename(places[record.url] ?? '')
    const given = row.task?.files[name]
    const promise = stored.get(name) ?? store(name, record.filename)
    const url = given ?? (await promise) ?? record.url
    if (given === undefined) stored.set(name, promise)
    return z.json().parse({ ...record, url })
  }
}
