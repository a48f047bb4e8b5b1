import type { FrozenState, History, HistoryQuery, PastState } from '@playbook/core/api/history'
import type { FrozenResult } from '@playbook/core/api/publications'
import { NotebookData } from '@playbook/core/api/notebook'
import { marksIn } from '@playbook/core/api/processes'
import type { Notebook } from '@playbook/core/document/notebook'
import { readNotebook } from '@playbook/core/document/read'
import { NotFoundError } from '@playbook/core/errors'
import { changesBetween, processesInBoth } from '@playbook/core/history/changes'
import { compareResults } from '@playbook/core/history/results'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan } from '@playbook/core/plan/plan'
import * as Y from 'yjs'
import type { Store } from '../../db/connect.ts'
import type { Program } from '../../program.ts'
import { visibleStates } from '../../results/layers.ts'
import type { Results } from '../../results/results.ts'
import { isContentId } from '../../runs/stored/processes.ts'
import type { Output } from '../../runs/stored/results.ts'
import { momentPage, storedMoment } from './moments.ts'
import type { Versions } from './versions.ts'

/** What became of a playbook, for those who may change it. */
export interface PlaybookHistory {
  list(playbook: string, query: HistoryQuery): Promise<History>
  /** The playbook as it was at a moment or as a version. */
  notebook(playbook: string, id: string): Promise<Notebook>
  /** The same with what is said of its results, as far as they are still known. */
  frozen(playbook: string, id: string): Promise<FrozenState>
  /** Results of that state; what is of no step of it is left out. */
  outputs(playbook: string, id: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  /** What was done then, and what has become different from then to a later moment or version, or to now. */
  compare(playbook: string, id: string, span?: Span): Promise<PastState>
}

/** To which later state is compared, and whether what was done is that of the whole session. */
interface Span {
  readonly later?: string | undefined
  readonly isWhole?: boolean
}

/** A state, and how to read its results. */
interface State {
  readonly notebook: Notebook
  /** The version that pins its results; undefined: they are those of now. */
  readonly version?: string
  readonly outputs: (processes: readonly string[]) => Promise<ReadonlyMap<string, Output>>
}

/** A state that is kept, and the one before it. */
interface Past extends State {
  readonly at: string
  readonly before: Notebook | undefined
  readonly results: () => Promise<Record<string, FrozenResult>>
}

/** Results of so many cells are compared. */
const MOST_COMPARED = 50

/** The states of playbooks that are stored: moments and versions, with their results. */
function createStates(
  { store, registry, runs }: Pick<Program, 'store' | 'registry' | 'runs'>,
  versions: Versions,
  results: Pick<Results, 'layersOf' | 'outputsOf'>,
) {
  /** Results of a state of the playbook, as its readers see them. */
  async function read(playbook: string, notebook: Notebook, processes: readonly string[]) {
    return results.outputsOf(playbook, processes, await results.layersOf(playbook, notebook, plan(notebook, registry)))
  }

  /** What is said of the results of a moment that are known by now: computed since, too, as they are the same. */
  async function resultsKnown(playbook: string, notebook: Notebook, at: string): Promise<Record<string, FrozenResult>> {
    const planned = plan(notebook, registry)
    const ids = readyProcesses(notebook, planned).map(({ id }) => id)
    const layers = await results.layersOf(playbook, notebook, planned)
    const states = visibleStates(layers, ids, await runs.states(ids.filter((id) => !layers.refused.has(id))))
    const known = Object.entries(states).flatMap(([process, state]): [string, FrozenResult][] => {
      if (state.state !== 'done') return []
      const { empty, imported } = state
      return [[process, { at, isImported: imported === true, ...marksIn(state), ...(empty && { empty }) }]]
    })
    return Object.fromEntries(known)
  }

  async function find(playbook: string, id: string, isWhole = false): Promise<Past> {
    const version = await versions.read(playbook, id)
    if (version !== undefined) {
      return {
        at: version.created.toISOString(),
        notebook: version.notebook,
        version: version.id,
        before: undefined,
        outputs: async (processes) => versions.outputs(version.id, processes),
        results: async () => versions.results(version),
      }
    }
    const moment = await storedMoment(store, playbook, id, isWhole)
    if (moment === undefined) throw new NotFoundError('This state is not kept any more. Choose another one.')
    const notebook = notebookIn(moment.document)
    const outputs: State['outputs'] = async (processes) => read(playbook, notebook, processes)
    const at = moment.ended.toISOString()
    return {
      at,
      notebook,
      before: moment.before && notebookIn(moment.before),
      outputs,
      results: async () => resultsKnown(playbook, notebook, at),
    }
  }

  return { read, find }
}

/** The history in the database, with what goes on just now. */
export function createHistory(
  program: Pick<Program, 'store' | 'rooms' | 'editLog' | 'registry' | 'runs'>,
  versions: Versions,
  results: Pick<Results, 'layersOf' | 'outputsOf'>,
): PlaybookHistory {
  const { store, rooms, editLog, registry } = program

  const { read, find } = createStates(program, versions, results)

  async function readNow(playbook: string): Promise<State> {
    const notebook = await rooms.read(playbook)
    return { notebook, outputs: async (processes) => read(playbook, notebook, processes) }
  }
  return {
    async list(playbook, query) {
      await editLog.flush(playbook)
      const page = await momentPage(store, playbook, query)
      const isFirst = query.before === undefined && query.session === undefined
      return { ...page, versions: isFirst ? [...(await versions.list(playbook))] : [] }
    },
    async notebook(playbook, id) {
      // Who reads an earlier state may be about to restore it: what stands now must remain.
      await editLog.seal(playbook)
      return (await find(playbook, id)).notebook
    },
    async frozen(playbook, id) {
      const { at, notebook, results: known } = await find(playbook, id)
      return { at, notebook: NotebookData.parse(notebook), results: await known() }
    },
    async outputs(playbook, id, processes) {
      const past = await find(playbook, id)
      const own = new Set(readyProcesses(past.notebook, plan(past.notebook, registry)).map((process) => process.id))
      return past.outputs(processes.filter((process) => own.has(process)))
    },
    async compare(playbook, id, { later, isWhole } = {}) {
      const past = await find(playbook, id, isWhole)
      const compared = later === undefined ? await readNow(playbook) : await find(playbook, later)
      const differing = (await differingResults({ store, registry }, past, compared)).slice(0, MOST_COMPARED)
      const [was, is] = await Promise.all([
        past.outputs(differing.map((each) => each.was)),
        compared.outputs(differing.map((each) => each.is)),
      ])
      return {
        did: past.before === undefined ? [] : changesBetween(past.before, past.notebook, registry),
        since: changesBetween(past.notebook, compared.notebook, registry),
        results: differing.flatMap((each) => {
          const [before, after] = [was.get(each.was), is.get(each.is)]
          if (before === undefined || after === undefined) return []
          return [{ cell: each.cell, name: each.name, change: compareResults(before.value, after.value) }]
        }),
      }
    },
  }
}

/** The cells with other results: of another process, or of the same one that was computed anew in between. */
async function differingResults({ store, registry }: Pick<Program, 'store' | 'registry'>, past: State, later: State) {
  const both = processesInBoth(past.notebook, later.notebook, registry)
  const same = both.filter(({ was, is }) => was === is).map(({ is }) => is)
  const anew = await computedAnew(store, past, later, same)
  return both.filter(({ was, is }) => was !== is || anew.has(is))
}

/** Of these processes, those whose result is not the same in both states. */
async function computedAnew(
  { sql }: Store,
  was: Pick<State, 'version'>,
  is: Pick<State, 'version'>,
  processes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (was.version === is.version) return new Set()
  const resultsOf = ({ version }: Pick<State, 'version'>) =>
    version === undefined
      ? sql`select id as process, data from resolved`
      : sql`select process, data from version_output where version = ${version}`
  const rows = await sql<{ process: string }[]>`
    select was.process from (${resultsOf(was)}) was join (${resultsOf(is)}) later on later.process = was.process
    where was.process = any(${processes.filter(isContentId)}::uuid[]) and was.data <> later.data`
  return new Set(rows.map(({ process }) => process))
}

function notebookIn(document: Uint8Array): Notebook {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, document)
  const notebook = readNotebook(doc)
  doc.destroy()
  return notebook
}
