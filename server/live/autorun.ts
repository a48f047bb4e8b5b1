import { readyProcesses, withDescendants, withInputs } from '@playbook/core/plan/order'
import { createPlanner } from '@playbook/core/plan/plan'
import type { Process } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import { NotFoundError } from '@playbook/core/errors'
import type { Registry } from '@playbook/core/registry'
import { log } from '../log.ts'
import type { Holds } from '../playbooks/documents/holds.ts'
import type { ImportedOutputs } from '../results/imported.ts'
import { visibleStates, withoutImported } from '../results/layers.ts'
import type { Results } from '../results/results.ts'
import type { Runs } from '../runs/runs.ts'
import type { StatesById } from '../runs/states/state-bus.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { answersIn } from '../sessions/wishes.ts'
import type { Rooms } from '../sync/rooms.ts'
import type { ViewOf } from './document-views.ts'
import { createLatest, type Latest } from './latest.ts'
import { createRefresh } from './refresh.ts'
import { watch, type Watched } from './watched.ts'

/**
 * Joins rooms and runs. Whenever the plan of a document changes, what is ready and may run by itself is asked for, and
 * every state that concerns the room is sent to it. The document itself is never written.
 */
export interface Autorun {
  /** Asks for the results of cells (all that are ready, when none is named) and what feeds them. Returns how many. */
  run(playbook: string, options: RunOptions): Promise<number>
  /** The processes that the document holds now; its outline follows a little later. */
  ready(playbook: string): Promise<ReadonlySet<string>>
  cancel(playbook: string, process: string, by: string): Promise<void>
  /** Drops a result and what follows from it, and asks for it again. */
  recompute(playbook: string, process: string, by: string): Promise<void>
}

/** How cells are run. */
export interface RunOptions {
  readonly by: string
  readonly cells?: readonly string[] | undefined
  readonly retry: boolean
  /** Requests that fail are answered from earlier answers. */
  readonly useEarlier?: boolean | undefined
}

/** What is joined. */
export interface AutorunOptions {
  readonly rooms: Pick<Rooms, 'onChange' | 'onEdit' | 'openPlaybooks' | 'publishStates' | 'read'>
  readonly runs: Pick<Runs, 'cancel' | 'onStates' | 'recompute' | 'request' | 'states'>
  readonly registry: Registry
  readonly holds: Holds
  readonly imported: Pick<ImportedOutputs, 'drop'>
  readonly results: Pick<Results, 'layersOf'>
  readonly sessions: Pick<Sessions, 'cancel' | 'drop' | 'onChanged' | 'take'>
  readonly viewOf: ViewOf
}

interface Context extends AutorunOptions {
  readonly watched: Map<string, Watched>
  readonly refresh: Latest<{ readonly isForced: boolean }>
}

/** Starts watching all rooms. */
export function startAutorun(options: AutorunOptions): Autorun {
  const { rooms, runs, sessions, viewOf } = options
  const watched = new Map<string, Watched>()
  const refreshOne = createRefresh(options)
  const refresh: Context['refresh'] = createLatest(
    async (playbook, { isForced }) => {
      const present = watched.get(playbook)
      if (present) await refreshOne(playbook, present, isForced)
    },
    (a, b) => ({ isForced: a.isForced || b.isForced }),
  )
  const context: Context = { ...options, watched, refresh }
  rooms.onChange((playbook, doc) => {
    if (watched.get(playbook)?.doc !== doc) watched.set(playbook, watch(doc, viewOf(doc)))
    refreshLater(context, playbook, false)
  })
  rooms.onEdit((playbook, user, cells) => {
    for (const cell of cells) watched.get(playbook)?.editors.set(cell, user)
  })
  runs.onStates((changed) => publish(context, changed))
  sessions
    .onChanged((playbook) => refreshLater(context, playbook, true))
    .catch((error: unknown) => log.error('sessions are not heard of', { error }))
  return {
    run: async (playbook, asked) => runCells(context, playbook, asked),
    async ready(playbook) {
      return new Set(ids(await readyWithInputs(context, playbook, () => true)))
    },
    async cancel(playbook, process, by) {
      await ownWithInputs(context, playbook, process)
      if (await sessions.cancel(playbook, process)) return
      const stopped = withDescendants(process, watched.get(playbook)?.current?.processes.values() ?? [])
      // The person stops it for this playbook; another playbook may still wait for what follows.
      const isWanted = (id: string) =>
        [...watched].some(
          ([other, { current }]) => current?.wanted.has(id) === true && (other !== playbook || !stopped.has(id)),
        )
      await runs.cancel(process, by, isWanted)
    },
    async recompute(playbook, process, by) {
      const processes = await ownWithInputs(context, playbook, process)
      const following = withDescendants(process, watched.get(playbook)?.current?.processes.values() ?? [])
      if (!(await takeAnew(context, { playbook, by, process, processes, following }))) {
        await dropImported(context, playbook, [...ids(processes), ...following])
        await runs.recompute(process)
        await runs.request(processes, { by, retry: true })
      }
      await refresh(playbook, { isForced: true })
    },
  }
}

/** Asks for cells and what feeds them, of the session of whoever runs them, if they have one. */
async function runCells(context: Context, playbook: string, { by, cells, retry, useEarlier = false }: RunOptions) {
  const { holds, sessions, runs, registry, refresh } = context
  const named = cells && new Set(cells)
  // What has an imported result has one, so Run leaves it alone, unless a step that is run reads it.
  const processes = await readyWithInputs(
    context,
    playbook,
    (cell, _process, isImported) => (named?.has(cell) ?? true) && !isImported,
  )
  await holds.release(playbook)
  if (await sessions.take(playbook, by, processes, { retry: true })) {
    await runs.request(answersIn(processes, registry), { by })
  } else {
    await dropImported(context, playbook, ids(processes))
    await runs.request(processes, { by, retry, useEarlier, priority: 10 })
  }
  await refresh(playbook, { isForced: true })
  return processes.length
}

const ids = (processes: readonly Process[]) => processes.map(({ id }) => id)

/** Lets the session of somebody compute a process anew, and forgets what followed from it; false where there is none. */
async function takeAnew(
  { sessions, imported }: Context,
  asked: {
    readonly playbook: string
    readonly by: string
    readonly process: string
    readonly processes: readonly Process[]
    readonly following: ReadonlySet<string>
  },
): Promise<boolean> {
  const { playbook, by, process, processes, following } = asked
  if (!(await sessions.take(playbook, by, [], { retry: false }))) return false
  const forgotten = [...new Set([process, ...following])]
  await imported.drop(playbook, forgotten)
  await sessions.drop(playbook, forgotten)
  return sessions.take(playbook, by, processes, { retry: true })
}

/** The runs of these processes are shown from now on; the next refresh reads what else lies over runs. */
async function dropImported({ imported, sessions, watched }: Context, playbook: string, processes: readonly string[]) {
  await imported.drop(playbook, processes)
  await sessions.drop(playbook, processes)
  const current = watched.get(playbook)?.current
  if (current !== undefined) current.layers = withoutImported(current.layers, processes)
}

function refreshLater({ refresh }: Context, playbook: string, isForced: boolean) {
  refresh(playbook, { isForced }).catch((error: unknown) => log.error('could not plan a playbook', { playbook, error }))
}

/** Sends new states to the rooms that hold their processes. */
function publish(context: Context, changed: StatesById) {
  const { rooms, registry, watched } = context
  const open = new Set(rooms.openPlaybooks())
  for (const [playbook, { current }] of watched) {
    if (!open.has(playbook)) watched.delete(playbook)
    if (!open.has(playbook) || current === undefined) continue
    const relevant = Object.entries(changed).filter(([id]) => current.processes.has(id))
    if (relevant.length === 0) continue
    const own = relevant.map(([id]) => id)
    rooms.publishStates(playbook, visibleStates(current.layers, own, changed))
    // A finished costly step sets free what waits for it.
    const isFreeing = ([id, { state }]: readonly [string, ProcessState]) =>
      state === 'done' && registry.steps.get(current.processes.get(id)?.type ?? '')?.costly === true
    if (relevant.some(isFreeing)) refreshLater(context, playbook, true)
  }
}

/** A process of the playbook and what feeds it: nobody stops or drops what belongs to other playbooks alone. */
async function ownWithInputs(context: Context, playbook: string, process: string) {
  const processes = await readyWithInputs(context, playbook, (_cell, id) => id === process)
  if (processes.length === 0) throw new NotFoundError('This step is not part of the playbook (any more).')
  return processes
}

/** The ready processes of some cells and what feeds them, without those of files that the playbook may not use. */
async function readyWithInputs(
  { rooms, registry, watched, results }: Context,
  playbook: string,
  isWanted: (cell: string, process: string, isImported: boolean) => boolean,
) {
  const notebook = await rooms.read(playbook)
  const planOf = watched.get(playbook)?.planOf ?? createPlanner(registry)
  const plan = planOf(notebook)
  const { refused, imported } = await results.layersOf(playbook, notebook, plan)
  const targets = [...plan].flatMap(([cell, planned]) =>
    planned.state === 'ready' &&
    !refused.has(planned.process.id) &&
    isWanted(cell, planned.process.id, imported.has(planned.process.id))
      ? [planned.process.id]
      : [],
  )
  return withInputs(targets, readyProcesses(notebook, plan))
}
