import type { Process } from '@playbook/core/plan/process'
import { readyProcesses } from '@playbook/core/plan/order'
import { AUTO_RUN, type ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { FileGrants } from '../playbooks/file-grants.ts'
import type { Holds } from '../playbooks/holds.ts'
import {
  isShownAsImported,
  resultsIn,
  withImported,
  type ImportedOutputs,
  type ImportedResults,
} from '../playbooks/imported.ts'
import type { Runs } from '../runs/runs.ts'
import type { Rooms } from '../sync/rooms.ts'
import type { Watched } from './watched.ts'

/** What a refresh works with. */
export interface RefreshOptions {
  readonly rooms: Pick<Rooms, 'publishStates'>
  readonly runs: Pick<Runs, 'states' | 'request' | 'onStates'>
  readonly registry: Registry
  readonly holds: Pick<Holds, 'isHeld'>
  readonly imported: Pick<ImportedOutputs, 'results'>
  readonly grants: Pick<FileGrants, 'refused'>
}

/** Asks for what runs by itself in a playbook, and sends the states of all its processes to its room. */
export interface Refresh {
  /** `isForced`: also when the plan is the one of the last time. */
  (playbook: string, watched: Watched, isForced: boolean): Promise<void>
}

const isCostly = (registry: Registry, step: string) => registry.steps.get(step)?.costly === true

/**
 * What may run without being asked: not the costly steps without a result, nor those with nothing but an imported one,
 * which only a person replaces; nor what waits for one of them.
 */
function runsByItself(
  registry: Registry,
  processes: readonly Process[],
  known: Readonly<Record<string, ProcessState>>,
  imported: ImportedResults,
): Process[] {
  const held = new Set<string>()
  return processes.filter((process) => {
    const isDone = known[process.id]?.state === 'done'
    const waitsForPerson =
      isCostly(registry, process.type) || (imported.has(process.id) && isShownAsImported(known[process.id]))
    if (!isDone && (waitsForPerson || Object.values(process.inputs).some((id) => held.has(id)))) held.add(process.id)
    return !held.has(process.id)
  })
}

/** Makes the refresh of all playbooks. */
export function createRefresh({ rooms, runs, registry, holds, imported, grants }: RefreshOptions): Refresh {
  /** What was heard of runs while a snapshot of their states was read: it is newer than the snapshot. */
  const listening = new Set<Record<string, ProcessState>>()
  runs.onStates((changed) => {
    for (const heard of listening) Object.assign(heard, changed)
  })

  async function requestAndPublish(
    playbook: string,
    ids: readonly string[],
    wanted: readonly Process[],
    brought: ImportedResults,
  ) {
    const heard: Record<string, ProcessState> = {}
    listening.add(heard)
    try {
      await runs.request(wanted, { by: AUTO_RUN })
      const known = await runs.states(ids)
      const states = ids.map((id) => [id, heard[id] ?? known[id] ?? { state: 'waiting-for-run' }] as const)
      rooms.publishStates(playbook, withImported(Object.fromEntries(states), ids, brought))
    } finally {
      listening.delete(heard)
    }
  }

  return async (playbook, watched, isForced) => {
    const notebook = watched.notebook()
    const plan = watched.planOf(notebook)
    const { autoRun } = notebook
    // Prose, labels and the order of cells do not change the plan.
    const isSame = plan === watched.current?.plan && autoRun === watched.current.autoRun
    if (isSame && !isForced && !watched.isStale) return
    watched.isStale = true
    const [isHeld, brought, refused] = await Promise.all([
      holds.isHeld(playbook),
      resultsIn(imported, playbook),
      grants.refused(playbook, notebook, plan),
    ])
    const processes = readyProcesses(notebook, plan).filter(({ id }) => !refused.has(id))
    const ids = processes.map(({ id }) => id)
    const isFree = autoRun && !isHeld
    // Only they depend on what was computed: most playbooks have none of them, and need no look at the states.
    const hasCostly = processes.some(({ id, type }) => isCostly(registry, type) || brought.has(id))
    const known = isFree && hasCostly ? await runs.states(ids) : {}
    const wanted = isFree ? runsByItself(registry, processes, known, brought) : []
    watched.current = {
      plan,
      autoRun,
      processes: new Map(processes.map((process) => [process.id, process])),
      imported: brought,
      wanted: new Set(wanted.map(({ id }) => id)),
    }
    await requestAndPublish(playbook, ids, wanted, brought)
    if (refused.size > 0) rooms.publishStates(playbook, Object.fromEntries(refused))
    // Somebody who may read the file can put it there again, which does not change the plan.
    watched.isStale = refused.size > 0
  }
}
