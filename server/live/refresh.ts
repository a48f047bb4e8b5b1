import type { Plan, Process } from '@playbook/core/plan/process'
import { readyProcesses, withInputs } from '@playbook/core/plan/order'
import { AUTO_RUN, type ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { Holds } from '../playbooks/documents/holds.ts'
import { visibleStates, type Layers } from '../results/layers.ts'
import type { Results } from '../results/results.ts'
import type { Runs } from '../runs/runs.ts'
import type { Rooms } from '../sync/rooms.ts'
import type { Watched } from './watched.ts'

/** What a refresh works with. */
export interface RefreshOptions {
  readonly rooms: Pick<Rooms, 'publishStates'>
  readonly runs: Pick<Runs, 'states' | 'request' | 'onStates'>
  readonly registry: Registry
  readonly holds: Pick<Holds, 'isHeld'>
  readonly results: Pick<Results, 'layersOf'>
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
  { imported, unconfirmed }: Layers,
): Process[] {
  const held = new Set<string>()
  return processes.filter((process) => {
    const isImported = imported.has(process.id)
    // A result that is not shown here, since its inputs are others than those that it was computed from, is none.
    const isDone = known[process.id]?.state === 'done' && !isImported && !unconfirmed.has(process.id)
    const waitsForPerson = isImported || isCostly(registry, process.type)
    const followsFromHeld = Object.values(process.inputs).some((id) => held.has(id))
    if (!isDone && (waitsForPerson || followsFromHeld)) held.add(process.id)
    return !held.has(process.id)
  })
}

/** Whose change each process comes from: of its own cell, or else of what feeds it. Those before their users. */
function accountsOf(plan: Plan, processes: readonly Process[], editors: ReadonlyMap<string, string>) {
  const accounts = new Map<string, string>()
  for (const [cell, planned] of plan) {
    const editor = editors.get(cell)
    if (planned.state === 'ready' && editor !== undefined) accounts.set(planned.process.id, editor)
  }
  for (const { id, inputs } of processes) {
    const from = Object.values(inputs).flatMap((input) => accounts.get(input) ?? [])
    if (!accounts.has(id) && from[0] !== undefined) accounts.set(id, from[0])
  }
  return accounts
}

/** Ids of processes by whose change they come from. */
function byAccount(processes: readonly Process[], accounts: ReadonlyMap<string, string>) {
  const grouped = new Map<string | undefined, string[]>([[undefined, []]])
  for (const { id } of processes) {
    const account = accounts.get(id)
    const own = grouped.get(account)
    if (own === undefined) grouped.set(account, [id])
    else own.push(id)
  }
  return grouped
}

/** Makes the refresh of all playbooks. */
export function createRefresh({ rooms, runs, registry, holds, results }: RefreshOptions): Refresh {
  /** What was heard of runs while a snapshot of their states was read: it is newer than the snapshot. */
  const listening = new Set<Record<string, ProcessState>>()
  runs.onStates((changed) => {
    for (const heard of listening) Object.assign(heard, changed)
  })

  async function requestAndPublish(
    playbook: string,
    ids: readonly string[],
    wanted: readonly Process[],
    { layers, accounts }: { readonly layers: Layers; readonly accounts: ReadonlyMap<string, string> },
  ) {
    const heard: Record<string, ProcessState> = {}
    listening.add(heard)
    try {
      await Promise.all(
        [...byAccount(wanted, accounts)].map(async ([account, own]) =>
          runs.request(withInputs(own, wanted), { by: AUTO_RUN, ...(account !== undefined && { account }) }),
        ),
      )
      const known = await runs.states(ids)
      const states = ids.map((id) => [id, heard[id] ?? known[id] ?? { state: 'waiting-for-run' }] as const)
      rooms.publishStates(playbook, visibleStates(layers, ids, Object.fromEntries(states)))
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
    const [isHeld, layers] = await Promise.all([holds.isHeld(playbook), results.layersOf(playbook, notebook, plan)])
    const { refused, imported } = layers
    const processes = readyProcesses(notebook, plan).filter(({ id }) => !refused.has(id))
    const ids = processes.map(({ id }) => id)
    const isFree = autoRun && !isHeld
    // Only they depend on what was computed: most playbooks have none of them, and need no look at the states.
    const hasCostly = processes.some(({ id, type }) => isCostly(registry, type) || imported.has(id))
    const known = isFree && hasCostly ? await runs.states(ids) : {}
    const wanted = isFree ? runsByItself(registry, processes, known, layers) : []
    watched.current = {
      plan,
      autoRun,
      processes: new Map(processes.map((process) => [process.id, process])),
      layers,
      wanted: new Set(wanted.map(({ id }) => id)),
    }
    const editors = watched.editors
    watched.editors = new Map()
    await requestAndPublish(playbook, ids, wanted, { layers, accounts: accountsOf(plan, processes, editors) })
    if (refused.size > 0) rooms.publishStates(playbook, Object.fromEntries(refused))
    // Somebody who may read the file can put it there again, which does not change the plan.
    watched.isStale = refused.size > 0
  }
}
