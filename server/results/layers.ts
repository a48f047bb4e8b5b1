import type { ProcessState } from '@playbook/core/api/processes'
import type { Process } from '@playbook/core/plan/process'
import type { ImportedResults } from './imported.ts'

/**
 * What lies over the runs of a playbook. A reader sees of each process what the first of these says of it:
 *
 * 1. refused: it reads a file that the playbook may not use. Its state says so, and it has no result.
 * 2. session: a session is to compute it for this playbook, or could not.
 * 3. imported: the file of the playbook brought a result along, or a session computed it. It stays, whatever others compute.
 * 4. unconfirmed: it follows from one of these. A result computed elsewhere came from other values than are shown, so that it waits for somebody to run it here.
 * 5. the runs of the process, which are those of everybody.
 *
 * Whoever runs or recomputes a step here drops what sessions say of it and its imported result first, and with them
 * layers 2 to 4.
 */
export interface Layers {
  readonly refused: ReadonlyMap<string, ProcessState>
  readonly session: ReadonlyMap<string, ProcessState>
  readonly imported: ImportedResults
  readonly unconfirmed: ReadonlySet<string>
}

/** States by process. */
export type States = Readonly<Record<string, ProcessState>>

const WAITING: ProcessState = { state: 'waiting-for-run' }

/** Nothing lies over the runs. */
export const NO_LAYERS: Layers = {
  refused: new Map(),
  session: new Map(),
  imported: new Map(),
  unconfirmed: new Set(),
}

/** Those of a playbook whose ready processes are given, inputs before their users. */
export function layersOf(
  processes: readonly Process[],
  { refused, session, imported }: Omit<Layers, 'unconfirmed'>,
): Layers {
  const unconfirmed = new Set<string>()
  const isElsewhere = (id: string) => imported.has(id) || session.has(id)
  for (const { id, inputs } of imported.size + session.size === 0 ? [] : processes)
    if (!isElsewhere(id) && Object.values(inputs).some((input) => isElsewhere(input) || unconfirmed.has(input)))
      unconfirmed.add(id)
  return { refused, session, imported, unconfirmed }
}

/** The same when what was imported of these processes is dropped, what sessions say of them, and what followed from it. */
export function withoutImported(layers: Layers, processes: readonly string[]): Layers {
  const dropped = new Set(processes)
  const keeps = (id: string) => !dropped.has(id)
  return {
    ...layers,
    session: new Map([...layers.session].filter(([id]) => keeps(id))),
    imported: new Map([...layers.imported].filter(([id]) => keeps(id))),
    unconfirmed: new Set([...layers.unconfirmed].filter(keeps)),
  }
}

/** The state of a process as a reader sees it; undefined where nobody knows of it. */
export function visibleState(layers: Layers, id: string, run: ProcessState | undefined): ProcessState | undefined {
  const refused = layers.refused.get(id)
  if (refused !== undefined) return refused
  const session = layers.session.get(id)
  if (session !== undefined) return session
  const imported = layers.imported.get(id)
  if (imported !== undefined) {
    const { at, ...marks } = imported
    return { state: 'done', finishedAt: at, durationMs: 0, reused: false, imported: true, ...marks }
  }
  return layers.unconfirmed.has(id) ? WAITING : run
}

/** The states of processes as a reader sees them; those that nobody knows of are left out. */
export function visibleStates(layers: Layers, ids: Iterable<string>, runs: States): Record<string, ProcessState> {
  const entries = [...ids].flatMap((id) => {
    const state = visibleState(layers, id, runs[id])
    return state === undefined ? [] : [[id, state] as const]
  })
  return Object.fromEntries(entries)
}

/** Where the result of each process is read: from the file of the playbook, or from the runs; of the others nowhere. */
export function splitBySource(layers: Layers, ids: readonly string[]) {
  const visible = ids.filter((id) => !layers.refused.has(id) && !layers.session.has(id))
  const isImported = (id: string) => layers.imported.has(id)
  return {
    imported: visible.filter(isImported),
    computed: visible.filter((id) => !isImported(id) && !layers.unconfirmed.has(id)),
  }
}
