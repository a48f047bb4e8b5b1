import type { Notebook } from '@playbook/core/document/notebook'
import { answersOf } from '@playbook/core/plan/answers'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Plan } from '@playbook/core/plan/process'
import type { Program } from '../program.ts'
import type { Output } from '../runs/stored/results.ts'
import { frozenOutputs, frozenStates } from './frozen.ts'
import type { ImportedOutputs } from './imported.ts'
import { layersOf, NO_LAYERS, splitBySource, visibleStates, type Layers, type States } from './layers.ts'
import { sessionStates } from './session-states.ts'
import { readWithin, wholeOf, type OutputsWithin, type SizedOutput } from './within.ts'

/** A playbook as it is in a document, one of its versions, or a workflow that no playbook holds. */
export type ResultsHolder =
  | {
      readonly playbook: string
      readonly notebook: Notebook
      readonly plan?: Plan
      /** Refuses more than so many letters of results. */
      readonly mostLetters?: number
    }
  | { readonly version: { readonly id: string; readonly created: Date; readonly notebook: Notebook } }
  | { readonly workflow: Notebook }

/** The results of a holder as whoever may read it sees them. */
export interface VisibleResults {
  readonly plan: Plan
  readonly layers: Layers
  /** By process; those that nobody knows of are left out. */
  readonly states: States
  /** By process; the result of a prompt is what it was answered. */
  readonly outputs: Outputs
}

type Outputs = ReadonlyMap<string, Output>

/** The processes of one playbook, as its outline names them. */
interface ProcessList {
  readonly playbook: string
  readonly processes: readonly string[]
}

/**
 * The results that readers see. Runs, results that a file brought along, refused files and what a version froze are
 * merged here and nowhere else, by the order of `Layers`. A version shows what it froze, and nothing else.
 */
export interface Results {
  /** Everything that a holder shows. */
  resultsOf(holder: ResultsHolder): Promise<VisibleResults>
  /** What lies over the runs of a playbook. */
  layersOf(playbook: string, notebook: Notebook, plan: Plan): Promise<Layers>
  /** The results of some processes of a playbook; without layers, what follows from imported results is read, too. */
  outputsOf(playbook: string, processes: readonly string[], layers?: Layers): Promise<Outputs>
  /** The same, of those processes that the outline of the playbook names. */
  ownOutputs(playbook: string, processes: readonly string[]): Promise<Outputs>
  /** The states of all processes of many playbooks, in the same order. */
  statesOf(lists: readonly ProcessList[]): Promise<readonly States[]>
}

type Sources = Pick<Program, 'store' | 'runs' | 'registry' | 'grants'> & {
  readonly imported: Pick<ImportedOutputs, 'read' | 'results'>
}

/** The results over the database, the runs and the grants of files. */
export function createResults(sources: Sources): Results {
  const { store, registry } = sources
  const layers: Results['layersOf'] = async (playbook, notebook, plan) => {
    const [refused, session, imported] = await Promise.all([
      sources.grants.refused(playbook, notebook, plan),
      sessionStates(store, playbook),
      importedIn(sources, playbook),
    ])
    return layersOf(readyProcesses(notebook, plan), { refused, session, imported })
  }
  const outputsOf: Results['outputsOf'] = async (playbook, processes, known) => {
    const layers = known ?? { ...NO_LAYERS, imported: await importedIn(sources, playbook) }
    return (await readMerged(sources, processes, { playbook, layers })).outputs
  }
  return {
    layersOf: layers,
    outputsOf,
    async ownOutputs(playbook, processes) {
      const [row] = await store.sql<{ own: readonly string[] }[]>`
        select outline -> 'processes' as own from playbook where id = ${playbook}`
      const own = new Set(row?.own)
      return outputsOf(
        playbook,
        processes.filter((id) => own.has(id)),
      )
    },
    statesOf: async (lists) => statesOfLists(sources, lists),
    async resultsOf(holder) {
      if ('version' in holder) return resultsOfVersion(sources, holder.version)
      const notebook = 'workflow' in holder ? holder.workflow : holder.notebook
      const plan = ('plan' in holder ? holder.plan : undefined) ?? planOf(notebook, registry)
      if ('workflow' in holder) return readVisible(sources, { notebook, plan, layers: NO_LAYERS })
      const { playbook, mostLetters } = holder
      const own = await layers(playbook, notebook, plan)
      return readVisible(sources, { playbook, notebook, plan, layers: own, mostLetters })
    },
  }
}

async function importedIn({ imported }: Sources, playbook: string): Promise<Layers['imported']> {
  return (await imported.results([playbook])).get(playbook) ?? NO_LAYERS.imported
}

/** Which results are read: those of a playbook, or of a workflow that is in none. */
interface Wanted {
  readonly playbook?: string
  readonly layers: Layers
  readonly mostLetters?: number | undefined
}

/** The results of processes, each from the layer that shows it. */
async function readMerged(
  { store, imported }: Sources,
  processes: readonly string[],
  { playbook, layers, mostLetters }: Wanted,
): Promise<OutputsWithin> {
  const ids = splitBySource(layers, processes)
  const [{ outputs: computed, isWhole }, brought] = await Promise.all([
    readComputed(store, ids.computed, mostLetters),
    playbook === undefined ? new Map<string, Output>() : imported.read(playbook, ids.imported),
  ])
  return { outputs: new Map([...computed, ...brought]), isWhole }
}

const readComputed = async ({ sql }: Program['store'], processes: readonly string[], mostLetters?: number) =>
  readWithin(
    processes,
    async (ids) => sql<SizedOutput[]>`
      select o.id as process, d.id, d.type, d.value, length(d.value::text) as letters
      from resolved o join data d on d.id = o.data where o.id = any(${[...ids]}::uuid[])`,
    mostLetters,
  )

async function readVisible(
  sources: Sources,
  { notebook, plan, ...wanted }: Wanted & { readonly notebook: Notebook; readonly plan: Plan },
): Promise<VisibleResults> {
  const { layers, mostLetters } = wanted
  const ready = readyProcesses(notebook, plan)
  const ids = ready.map(({ id }) => id)
  const [stored, runs] = await Promise.all([
    readMerged(sources, ids, wanted),
    sources.runs.states(ids.filter((id) => !layers.refused.has(id))),
  ])
  const answered = ready.filter(({ id }) => !layers.refused.has(id))
  return {
    plan,
    layers,
    states: visibleStates(layers, ids, runs),
    // Of a playbook that nobody has run yet prompts have no stored result.
    outputs: new Map([...answersOf(answered, sources.registry), ...wholeOf(stored, mostLetters)]),
  }
}

/** Everything that a version shows: what it froze, and the answers of its prompts. */
export async function resultsOfVersion(
  { store, registry }: Pick<Sources, 'store' | 'registry'>,
  version: Extract<ResultsHolder, { readonly version: unknown }>['version'],
): Promise<VisibleResults> {
  const plan = planOf(version.notebook, registry)
  const ready = readyProcesses(version.notebook, plan)
  const [states, frozen] = await Promise.all([
    frozenStates(store, version),
    frozenOutputs(
      store,
      version.id,
      ready.map(({ id }) => id),
    ),
  ])
  const outputs = new Map([...answersOf(ready, registry), ...wholeOf(frozen)])
  return { plan, layers: NO_LAYERS, states, outputs }
}

/** Outlines name no inputs, so that what follows from an imported result has the state of its runs here. */
async function statesOfLists({ runs, imported }: Sources, lists: readonly ProcessList[]): Promise<readonly States[]> {
  const [states, brought] = await Promise.all([
    runs.states([...new Set(lists.flatMap(({ processes }) => processes))]),
    imported.results(lists.map(({ playbook }) => playbook)),
  ])
  return lists.map(({ playbook, processes }) => {
    const own = brought.get(playbook)
    return own === undefined ? states : visibleStates({ ...NO_LAYERS, imported: own }, processes, states)
  })
}
