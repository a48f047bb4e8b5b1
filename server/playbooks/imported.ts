import type { ProcessState } from '@playbook/core/api/processes'
import { dataId } from '@playbook/core/plan/content-id'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { isContentId, jsonText } from '../runs/processes.ts'
import type { Output } from '../runs/results.ts'

/**
 * Results that a file brought along. They belong to the playbook that was made of the file and are shown there as what
 * they are, as long as nothing was computed: a file can say anything of any process. Nothing is ever computed from them.
 */
export interface ImportedOutputs {
  save(playbook: string, outputs: readonly ImportedOutput[]): Promise<void>
  /** All that a playbook has, for a copy of it. */
  all(playbook: string): Promise<readonly ImportedOutput[]>
  /** When each came, by playbook and process. */
  times(playbooks: readonly string[]): Promise<ReadonlyMap<string, ImportTimes>>
  read(playbook: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  /** They are computed here from now on. */
  drop(playbook: string, processes: readonly string[]): Promise<void>
}

/** A result that came with a file. */
export interface ImportedOutput {
  readonly process: string
  readonly type: string
  readonly value: Json
}

/** Process id → when its result came. */
export type ImportTimes = ReadonlyMap<string, string>

const NONE: ImportTimes = new Map()

/** The imported results in the database. */
export function createImportedOutputs({ sql }: Store): ImportedOutputs {
  return {
    async save(playbook, outputs) {
      if (outputs.length === 0) return
      await sql`insert into imported_output (playbook, process, type, value)
        select ${playbook}::uuid, process, type, value::json from unnest(
          ${outputs.map(({ process }) => process)}::uuid[], ${outputs.map(({ type }) => type)}::text[],
          ${outputs.map(({ value }) => jsonText(value))}::text[]
        ) as given (process, type, value) on conflict do nothing`
    },
    all: async (playbook) => sql<ImportedOutput[]>`
      select process, type, value from imported_output where playbook = ${playbook}`,
    async times(playbooks) {
      if (playbooks.length === 0) return new Map()
      const rows = await sql<{ playbook: string; process: string; created: Date }[]>`
        select playbook, process, created from imported_output where playbook = any(${[...playbooks]}::uuid[])`
      const times = new Map<string, Map<string, string>>()
      for (const row of rows) {
        const known = times.get(row.playbook) ?? new Map<string, string>()
        times.set(row.playbook, known.set(row.process, new Date(row.created).toISOString()))
      }
      return times
    },
    async read(playbook, processes) {
      const ids = processes.filter(isContentId)
      if (ids.length === 0) return new Map()
      const rows = await sql<ImportedOutput[]>`select process, type, value from imported_output
        where playbook = ${playbook} and process = any(${ids}::uuid[])`
      return new Map(rows.map(({ process, type, value }) => [process, { id: dataId(type, value), type, value }]))
    },
    async drop(playbook, processes) {
      const ids = processes.filter(isContentId)
      await sql`delete from imported_output where playbook = ${playbook} and process = any(${ids}::uuid[])`
    },
  }
}

/** When each imported result of one playbook came. */
export const timesIn = async (imported: Pick<ImportedOutputs, 'times'>, playbook: string): Promise<ImportTimes> =>
  (await imported.times([playbook])).get(playbook) ?? NONE

/** Whether an imported result is what the playbook shows: nothing was computed, and nothing is on its way. */
export const isShownAsImported = (state: ProcessState | undefined): boolean =>
  state?.state !== 'done' && state?.state !== 'queued' && state?.state !== 'running'

/** The states of a playbook's processes, with those that have nothing but an imported result. */
export function withImported(
  states: Readonly<Record<string, ProcessState>>,
  processes: readonly string[],
  times: ImportTimes,
): Record<string, ProcessState> {
  const found = { ...states }
  for (const id of times.size === 0 ? [] : processes) {
    const finishedAt = times.get(id)
    if (finishedAt === undefined || !isShownAsImported(found[id])) continue
    found[id] = { state: 'done', finishedAt, durationMs: 0, reused: false, imported: true }
  }
  return found
}
