import type { History, Moment, PastState } from '@playbook/core/api/history'
import type { Notebook } from '@playbook/core/document/notebook'
import { readNotebook } from '@playbook/core/document/read'
import { NotFoundError } from '@playbook/core/errors'
import { changesBetween, processesInBoth } from '@playbook/core/history/changes'
import { compareResults } from '@playbook/core/history/results'
import { isId } from '@playbook/core/ids'
import { plan } from '@playbook/core/plan/plan'
import * as Y from 'yjs'
import type { Store } from '../db/connect.ts'
import type { Program } from '../program.ts'
import { isContentId } from '../runs/processes.ts'
import type { Output } from '../runs/results.ts'
import type { PlaybookResults } from './results.ts'
import type { Versions } from './versions.ts'

/** What became of a playbook, for those who may change it. */
export interface PlaybookHistory {
  list(playbook: string): Promise<History>
  /** The playbook as it was at a moment or as a version. */
  notebook(playbook: string, id: string): Promise<Notebook>
  /** What was done then, and what has become different from then to a later moment or version, or to now. */
  compare(playbook: string, id: string, later?: string): Promise<PastState>
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
  readonly before: Notebook | undefined
}

/** Most that are listed: more than a year of daily work. */
const MOST = 1000
/** Results of so many cells are compared. */
const MOST_COMPARED = 50

/** The history in the database, with what goes on just now. */
export function createHistory(
  { store, rooms, editLog, registry, grants }: Pick<Program, 'store' | 'rooms' | 'editLog' | 'registry' | 'grants'>,
  versions: Versions,
  results: PlaybookResults,
): PlaybookHistory {
  /** Results of a state of the playbook, but those of files that it may not use. */
  async function read(playbook: string, notebook: Notebook, processes: readonly string[]) {
    const refused = await grants.refused(playbook, notebook, plan(notebook, registry))
    return results.read(
      playbook,
      processes.filter((process) => !refused.has(process)),
    )
  }

  async function find(playbook: string, id: string): Promise<Past> {
    const version = await versions.read(playbook, id)
    const found =
      version === undefined
        ? await pastIn(store, playbook, id, async (notebook, processes) => read(playbook, notebook, processes))
        : {
            notebook: version.notebook,
            version: version.id,
            before: undefined,
            outputs: async (processes: readonly string[]) => versions.outputs(version.id, processes),
          }
    if (found === undefined) throw new NotFoundError('This state is not kept any more. Choose another one.')
    return found
  }

  async function readNow(playbook: string): Promise<State> {
    const notebook = await rooms.read(playbook)
    return { notebook, outputs: async (processes) => read(playbook, notebook, processes) }
  }
  return {
    async list(playbook) {
      await editLog.flush(playbook)
      return { moments: await moments(store, playbook), versions: [...(await versions.list(playbook))] }
    },
    notebook: async (playbook, id) => (await find(playbook, id)).notebook,
    async compare(playbook, id, later) {
      const past = await find(playbook, id)
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

async function moments({ sql }: Store, playbook: string): Promise<Moment[]> {
  const rows = await sql<(Omit<Moment, 'by'> & { by: string | null; name: string | null })[]>`
    select e.id, e."by", u.name, e.began, e.ended, e.edits, e.title, e.cells from document_edit e
    left join "user" u on u.id = e."by" where e.playbook = ${playbook} order by e.ended desc limit ${MOST}`
  return rows.map(({ by, name, began, ended, ...row }) => ({
    ...row,
    by: by === null ? null : { id: by, name: name ?? '' },
    began: new Date(began).toISOString(),
    ended: new Date(ended).toISOString(),
  }))
}

async function pastIn(
  { sql }: Store,
  playbook: string,
  id: string,
  outputs: (notebook: Notebook, processes: readonly string[]) => ReturnType<Past['outputs']>,
): Promise<Past | undefined> {
  if (!isId(id)) return undefined
  const rows = await sql<{ id: string; document: Uint8Array }[]>`
    select e.id, e.document from document_edit e join document_edit chosen on chosen.id = ${id}
    where e.playbook = ${playbook} and chosen.playbook = ${playbook} and e.ended <= chosen.ended
    order by e.ended desc, (e.id = ${id}) desc limit 2`
  const [chosen, before] = rows
  if (chosen === undefined) return undefined
  const notebook = notebookIn(chosen.document)
  return {
    notebook,
    before: before && notebookIn(before.document),
    outputs: async (processes) => outputs(notebook, processes),
  }
}

function notebookIn(document: Uint8Array): Notebook {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, document)
  const notebook = readNotebook(doc)
  doc.destroy()
  return notebook
}
