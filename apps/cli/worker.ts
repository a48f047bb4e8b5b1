import type { ProcessState } from '@playbook/core/api/processes'
import type { SessionReport, SessionWork, WorkerConfig } from '@playbook/core/api/sessions'
import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { readyProcesses, withInputs } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Program } from '@playbook/server/program'
import { joinSession, RefusedError, type WorkerClient } from './worker-client.ts'
import { createWorkerFiles, type WorkerFiles } from './worker-files.ts'

/** What a worker computes with. */
export type WorkerParts = Pick<Program, 'registry' | 'files' | 'runs'>

/** How long a run goes on telling before it tells again. */
const TELL_MS = 500

interface Context extends WorkerParts {
  readonly client: WorkerClient
  readonly session: WorkerFiles
  /** The server's process → this machine's: files have other addresses here. */
  readonly local: Map<string, string>
  /** What is still to be told, by the server's process. */
  readonly untold: Map<string, ProcessState>
  readonly print: (line: string) => void
  /** When the end of a process was told. */
  readonly told: Map<string, number>
}

/** Computes what its session wants until the session ends; the exit code. */
export async function runWorker(
  parts: WorkerParts,
  config: WorkerConfig,
  print: (line: string) => void,
): Promise<number> {
  const client = await joinSession(config)
  print('Joined the session.')
  const context: Context = {
    ...parts,
    client,
    print,
    session: createWorkerFiles(client, parts.files),
    local: new Map(),
    untold: new Map(),
    told: new Map(),
  }
  parts.runs.onStates((changed) => {
    for (const [process, own] of context.local) {
      const state = changed[own]
      if (state !== undefined) context.untold.set(process, state)
    }
  })
  const ended = { is: false }
  const telling = tellAll(context, ended)
  try {
    for (let known = -1; ;) {
      const askedMs = Date.now()
      const work = await client.work(known)
      if (work.isClosed) break
      known = work.revision
      await take(context, work, askedMs)
    }
    print('The session has ended.')
    return 0
  } finally {
    ended.is = true
    await telling
  }
}

/** Asks for what is wanted, and stops what is not wanted any more. */
async function take(context: Context, work: SessionWork, askedMs: number): Promise<void> {
  const { runs, registry, local, told } = context
  const wanted = new Set(Object.values(work.wanted))
  for (const [process, own] of local) {
    if (wanted.has(process)) continue
    local.delete(process)
    if (!told.has(process)) await runs.cancel(own, 'the session', () => false)
  }
  const notebook = await notebookHere(context, work)
  const plan = planOf(notebook, registry)
  const asked = Object.entries(work.wanted).flatMap(([cell, process]) => {
    const planned = plan.get(cell)
    if (planned?.state === 'ready') return [{ process, own: planned.process.id }]
    context.untold.set(process, failed('A file that this step reads could not be brought into the session.'))
    return []
  })
  for (const { process, own } of asked) {
    // Whoever wants again what was told wants it anew.
    if ((told.get(process) ?? Infinity) < askedMs) await runs.recompute(own)
    told.delete(process)
    local.set(process, own)
  }
  const owns = asked.map(({ own }) => own)
  await runs.request(withInputs(owns, readyProcesses(notebook, plan)), { by: 'the session', retry: true })
  const states = await runs.states(owns)
  for (const { process, own } of asked) {
    const state = states[own]
    if (state !== undefined) context.untold.set(process, state)
  }
}

const failed = (message: string): ProcessState => ({
  state: 'failed',
  error: { name: 'InputError', message },
  attempts: 1,
  finishedAt: new Date().toISOString(),
})

/** The cells with files of this machine; a file that cannot be read fails what reads it. */
async function notebookHere({ session }: Context, work: SessionWork): Promise<Notebook> {
  const cells = await Promise.all(
    work.cells.map(async (cell) => {
      const { params, ...rest } = cell
      if (params === undefined) return rest
      const own = await session.here(params).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error
        return undefined
      })
      return own === undefined ? rest : { ...rest, params: own }
    }),
  )
  return { ...EMPTY_NOTEBOOK, cells }
}

/** Tells what has changed, one after the other, until the session has ended. */
async function tellAll(context: Context, ended: { readonly is: boolean }): Promise<void> {
  while (!ended.is) {
    for (const [process, state] of context.untold) {
      context.untold.delete(process)
      await tell(context, process, state)
    }
    await new Promise((resolve) => setTimeout(resolve, TELL_MS))
  }
}

async function tell(context: Context, process: string, state: ProcessState): Promise<void> {
  const { client, local, told, print } = context
  if (told.has(process)) return
  try {
    await client.report(await reportOf(context, process, state))
    if (['done', 'failed', 'failed-before', 'cancelled'].includes(state.state)) told.set(process, Date.now())
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    print(`The server refused what was computed: ${error.message}`)
    if (!local.has(process)) return
    const message = error.status === 413 ? 'The result is too large to leave the session.' : error.message
    if (state.state === 'done') await tell(context, process, failed(message))
  }
}

/** A state as the server reads it, with the result if it is done. */
async function reportOf(
  { runs, local, session }: Context,
  process: string,
  state: ProcessState,
): Promise<SessionReport> {
  const own = local.get(process)
  if (state.state === 'failed-before') {
    const first = [...local].find(([, id]) => id === state.process)?.[0]
    return {
      process,
      state: first === undefined ? failed('A step before this one failed.') : { ...state, process: first },
    }
  }
  const output = state.state === 'done' && own !== undefined ? await runs.output(own) : undefined
  if (output === undefined) return { process, state }
  return { process, state, output: { type: output.type, value: await session.there(output.value) } }
}
