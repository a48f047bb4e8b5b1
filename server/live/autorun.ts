import type { Notebook } from '@playbook/core/document/notebook'
import { readNotebook } from '@playbook/core/document/read'
import { createPlanner, type Planner } from '@playbook/core/plan/plan'
import type { Process } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/protocol'
import type { Registry } from '@playbook/core/registry'
import { log } from '../log.ts'
import type { Runs } from '../runs/runs.ts'
import { descendantsOf, readyProcesses, withInputs } from './processes.ts'
import type { Rooms } from './rooms.ts'

/**
 * Joins rooms and runs. Whenever a document changes, its plan is made anew; what is ready and may run by itself is
 * asked for, and every state that concerns the room is sent to it. The document itself is never written.
 */
export interface Autorun {
  /** Asks for the results of cells (all that are ready, when none is named) and what feeds them. Answers how many. */
  run(playbook: string, options: RunOptions): Promise<number>
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

interface Watched {
  readonly processes: ReadonlyMap<string, Process>
  /** What runs by itself here, and so is waited for by this playbook. */
  readonly wanted: ReadonlySet<string>
}

/** Starts watching all rooms. */
export function startAutorun({ rooms, runs, registry }: { rooms: Rooms; runs: Runs; registry: Registry }): Autorun {
  const watched = new Map<string, Watched>()
  const planners = new Map<string, Planner>()

  /** A planner remembers its last plan, so every playbook has its own. */
  function planOf(playbook: string, notebook: Notebook) {
    const planner = planners.get(playbook) ?? createPlanner(registry)
    planners.set(playbook, planner)
    return planner(notebook)
  }

  /** What may run without being asked: not the costly steps without a result, nor what waits for one of them. */
  function runsByItself(processes: readonly Process[], known: Readonly<Record<string, ProcessState>>): Process[] {
    const held = new Set<string>()
    return processes.filter((process) => {
      const isDone = known[process.id]?.state === 'done'
      const isCostly = registry.steps.get(process.type)?.costly === true
      if (!isDone && (isCostly || Object.values(process.inputs).some((id) => held.has(id)))) held.add(process.id)
      return !held.has(process.id)
    })
  }

  /** What was heard of runs while a snapshot of their states was read: it is newer than the snapshot. */
  const listening = new Set<Record<string, ProcessState>>()

  async function refresh(playbook: string, notebook: Notebook) {
    const processes = readyProcesses(notebook, planOf(playbook, notebook))
    const ids = processes.map((process) => process.id)
    const wanted = notebook.autoRun ? runsByItself(processes, await runs.states(ids)) : []
    watched.set(playbook, {
      processes: new Map(processes.map((process) => [process.id, process])),
      wanted: new Set(wanted.map((process) => process.id)),
    })
    const heard: Record<string, ProcessState> = {}
    listening.add(heard)
    try {
      await runs.want(wanted, { by: 'auto-run' })
      const known = await runs.states(ids)
      const states = ids.map((id) => [id, heard[id] ?? known[id] ?? { state: 'waiting-for-run' }] as const)
      rooms.publishStates(playbook, Object.fromEntries(states))
    } finally {
      listening.delete(heard)
    }
  }

  const busy = new Map<string, Notebook | undefined>()

  /** One refresh at a time for each playbook, always ending with the newest notebook. */
  async function keepFresh(playbook: string, notebook: Notebook) {
    const isBusy = busy.has(playbook)
    busy.set(playbook, notebook)
    if (isBusy) return
    try {
      for (let next = busy.get(playbook); next !== undefined; next = busy.get(playbook)) {
        busy.set(playbook, undefined)
        await refresh(playbook, next)
      }
    } finally {
      busy.delete(playbook)
    }
  }

  function refreshLater(playbook: string, notebook: Promise<Notebook>) {
    notebook
      .then((newest) => keepFresh(playbook, newest))
      .catch((error: unknown) => log.error('could not plan a playbook', { playbook, error }))
  }

  rooms.onChange((playbook, doc) => refreshLater(playbook, Promise.resolve(readNotebook(doc))))

  runs.onStates((changed) => {
    for (const heard of listening) Object.assign(heard, changed)
    const open = new Set(rooms.openPlaybooks())
    for (const [playbook, { processes }] of watched) {
      if (!open.has(playbook)) {
        watched.delete(playbook)
        planners.delete(playbook)
        continue
      }
      const relevant = Object.entries(changed).filter(([id]) => processes.has(id))
      if (relevant.length === 0) continue
      rooms.publishStates(playbook, Object.fromEntries(relevant))
      // A finished costly step sets free what waits for it.
      const isFreeing = ([id, state]: readonly [string, ProcessState]) =>
        state.state === 'done' && registry.steps.get(processes.get(id)?.type ?? '')?.costly === true
      if (relevant.some(isFreeing)) refreshLater(playbook, rooms.read(playbook))
    }
  })

  const run: Autorun['run'] = async (playbook, { by, cells, retry, useEarlier = false }) => {
    const notebook = await rooms.read(playbook)
    const plan = planOf(playbook, notebook)
    const ready = readyProcesses(notebook, plan)
    const named = cells === undefined ? undefined : new Set(cells)
    const targets = notebook.cells.flatMap((cell) => {
      const cellPlan = plan.get(cell.id)
      const isNamed = named === undefined || named.has(cell.id)
      return isNamed && cellPlan?.state === 'ready' ? [cellPlan.process.id] : []
    })
    const processes = withInputs(targets, ready)
    await runs.want(processes, { by, retry, useEarlier, priority: 10 })
    await keepFresh(playbook, notebook)
    return processes.length
  }

  return {
    run,
    async cancel(playbook, process, by) {
      const stopped = descendantsOf(process, watched.get(playbook)?.processes ?? new Map())
      // The person stops it for this playbook; another playbook may still wait for what follows.
      const isWanted = (id: string) =>
        [...watched].some(([other, { wanted }]) => wanted.has(id) && (other !== playbook || !stopped.has(id)))
      await runs.cancel(process, by, isWanted)
    },
    async recompute(playbook, process, by) {
      await runs.recompute(process)
      const notebook = await rooms.read(playbook)
      await runs.want(withInputs([process], readyProcesses(notebook, planOf(playbook, notebook))), { by, retry: true })
      await keepFresh(playbook, notebook)
    },
  }
}
