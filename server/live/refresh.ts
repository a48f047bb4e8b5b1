import type { Plan, Process } from '@playbook/core/plan/process'
import { readyProcesses, withInputs } from '@playbook/core/plan/order'
import { AUTO_RUN, type ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { Holds } from '../playbooks/documents/holds.ts'
import { visibleStates, type Layers } from '../results/layers.ts'
import type { Results } from '../results/results.ts'
import type { Runs } from '../runs/runs.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { answersIn } from '../sessions/wishes.ts'
import type { Rooms } from '../sync/rooms.ts'
import type { Watched } from './watched.ts'

/** What a refresh works with. */
export interface RefreshOptions {
  readonly rooms: Pick<Rooms, 'publishStates'>
  readonly runs: Pick<Runs, 'states' | 'request' | 'onStates'>
  readonly registry: Registry
  readonly holds: Pick<Holds, 'isHeld'>
  readonly results: Pick<Results, 'layersOf'>
  readonly sessions: Pick<Sessions, 'take'>
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
  { session, imported, unconfirmed }: Layers,
): Process[] {
  // What a session is to compute, or could not, waits for it and for its person.
  const held = new Set(session.keys())
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

/** What follows from what sessions computed or compute, and so runs by itself in that of whoever changed it, and nowhere else. */
function followsInSession(
  registry: Registry,
  processes: readonly Process[],
  accounts: ReadonlyMap<string, string>,
  { session, imported, unconfirmed }: Layers,
): Process[] {
  const given = new Set(processes.flatMap(({ id, type }) => (registry.steps.get(type)?.kind === 'prompt' ? [id] : [])))
  for (const [id, { elsewhere }] of imported) if (elsewhere !== undefined) given.add(id)
  for (const [id, { state }] of session) if (state === 'queued' || state === 'running') given.add(id)
  return processes.filter(({ id, type, inputs }) => {
    const isNew = unconfirmed.has(id) && !session.has(id) && accounts.has(id) && !isCostly(registry, type)
    if (!isNew || !Object.values(inputs).every((input) => given.has(input))) return false
    given.add(id)
    return true
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

/** What stands beside the processes that are asked for. */
interface Asked {
  readonly layers: Layers
  readonly accounts: ReadonlyMap<string, string>
  readonly following: readonly Process[]
}

/** What is asked for here: all that somebody asks for, or its answers alone where a session of theirs takes it. */
async function askedHere(
  { sessions, registry }: RefreshOptions,
  asked: {
    readonly playbook: string
    readonly account: string | undefined
    readonly own: readonly Process[]
    readonly inSession: readonly Process[]
  },
): Promise<readonly Process[]> {
  const { playbook, account, own, inSession } = asked
  if (account === undefined || inSession.length === 0) return own
  const isTaken = await sessions.take(playbook, account, inSession, { retry: false })
  return isTaken ? answersIn(own, registry) : own
}

/** Makes the refresh of all playbooks. */
export function createRefresh(options: RefreshOptions): Refresh {
  const { rooms, runs, registry, holds, results } = options
  /** What was heard of runs while a snapshot of their states was read: it is newer than the snapshot. */
  const listening = new Set<Record<string, ProcessState>>()
  runs.onStates((changed) => {
    for (const heard of listening) Object.assign(heard, changed)
  })

  async function requestAndPublish(
    playbook: string,
    ids: readonly string[],
    wanted: readonly Process[],
    { layers, accounts, following }: Asked,
  ) {
    const heard: Record<string, ProcessState> = {}
    listening.add(heard)
    try {
      await Promise.all(
        [...byAccount([...wanted, ...following], accounts)].map(async ([account, asked]) => {
          const own = withInputs(asked, wanted)
          const inSession = [...own, ...following.filter(({ id }) => asked.includes(id))]
          const here = await askedHere(options, { playbook, account, own, inSession })
          await runs.request(here, { by: AUTO_RUN, ...(account !== undefined && { account }) })
        }),
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
    const accounts = accountsOf(plan, processes, watched.editors)
    watched.editors = new Map()
    const following = isFree ? followsInSession(registry, processes, accounts, layers) : []
    await requestAndPublish(playbook, ids, wanted, { layers, accounts, following })
    if (refused.size > 0) rooms.publishStates(playbook, Object.fromEntries(refused))
    // Somebody who may read the file can put it there again, which does not change the plan.
    watched.isStale = refused.size > 0
  }
}
