import type { ProcessState } from '@playbook/core/api/processes'
import type { Process } from '@playbook/core/plan/process'
import type { ImportedResults } from './imported.ts'

/**
 * What lies over the runs of a playbook. A reader sees of each process what the first of these says of it:
 *
 * 1. refused: it reads a file that the playbook may not use. Its state says so, and it has no result.
 * 2. imported: the file of the playbook brought a result along. It stays what was brought, whatever others compute.
 * 3. unconfirmed: it follows from an imported result. A result computed elsewhere came from other values than are
 *    shown, so that it waits for somebody to run it here.
 * 4. the runs of the process, which are those of everybody.
 *
 * Whoever runs or recomputes a step here drops its imported result first, and with it layers 2 and 3.
 */
export interface Layers {
  readonly refused: ReadonlyMap<string, ProcessState>
  readonly imported: ImportedResults
  readonly unconfirmed: ReadonlySet<string>
}

/** States by process. */
export type States = Readonly<Record<string, ProcessState>>

const WAITING: ProcessState = { state: 'waiting-for-run' }

/** Nothing lies over the runs. */
export const NO_LAYERS: Layers = { refused: new Map(), imported: new Map(), unconfirmed: new Set() }

/** Those of a playbook whose ready processes are given, inputs before their users. */
export function layersOf(
  processes: readonly Process[],
  { refused, imported }: Pick<Layers, 'refused' | 'imported'>,
): Layers {
  const unconfirmed = new Set<string>()
  for (const { id, inputs } of imported.size === 0 ? [] : processes)
    if (!imported.has(id) && Object.values(inputs).some((input) => imported.has(input) || unconfirmed.has(input)))
      unconfirmed.add(id)
  return { refused, imported, unconfirmed }
}

/** The same when what was imported of these processes is dropped, and so what followed from it. */
export function withoutImported(layers: Layers, processes: readonly string[]): Layers {
  const dropped = new Set(processes)
  const keeps = (id: string) => !dropped.has(id)
  return {
    ...layers,
    imported: new Map([...layers.imported].filter(([id]) => keeps(id))),
    unconfirmed: new Set([...layers.unconfirmed].filter(keeps)),
  }
}

/** The state of a process as a reader sees it; undefined where nobody knows of it. */
export function visibleState(layers: Layers, id: string, run: ProcessState | undefined): ProcessState | undefined {
  const refused = layers.refused.get(id)
  if (refused !== undefined) return refused
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
  const visible = ids.filter((id) => !layers.refused.has(id))
  const isImported = (id: string) => layers.imported.has(id)
  return {
    imported: visible.filter(isImported),
    computed: visible.filter((id) => !isImported(id) && !layers.unconfirmed.has(id)),
  }
}
