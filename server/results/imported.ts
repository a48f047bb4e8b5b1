import type { ResultMarks } from '@playbook/core/api/processes'
import { dataId } from '@playbook/core/plan/content-id'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { looseText } from '../db/schema/columns.ts'
import { isContentId, jsonText } from '../runs/stored/processes.ts'
import type { Output } from '../runs/stored/results.ts'

/**
 * Results that a file brought along. They belong to the playbook that was made of the file and are shown there as what
 * they are until somebody runs the step there: a file can say anything of any process. Nothing is ever computed from them.
 */
export interface ImportedOutputs {
  save(playbook: string, outputs: readonly ImportedOutput[]): Promise<void>
  /** All that a playbook has, for a copy of it. */
  all(playbook: string): Promise<readonly ImportedOutput[]>
  /** What is said of each, by playbook and process. */
  results(playbooks: readonly string[]): Promise<ReadonlyMap<string, ImportedResults>>
  read(playbook: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  /** They are computed here from now on. */
  drop(playbook: string, processes: readonly string[]): Promise<void>
}

/** A result that came with a file. */
export interface ImportedOutput extends ResultMarks {
  readonly process: string
  readonly type: string
  readonly value: Json
}

/** Process id → when its result came, and what else is said of it. */
export type ImportedResults = ReadonlyMap<string, ResultMarks & { readonly at: string }>

/** Marks as the database has them. */
export type StoredMarks = { readonly [Mark in keyof Required<ResultMarks>]: Required<ResultMarks>[Mark] | null }

/** Marks without those that are not there. */
export const marksOf = ({ earlier, without }: StoredMarks): ResultMarks => ({
  ...(earlier && { earlier }),
  ...(without && { without }),
})

/** The imported results in the database. */
export function createImportedOutputs({ sql }: Store): ImportedOutputs {
  return {
    async save(playbook, outputs) {
      if (outputs.length === 0) return
      const marks = (mark: keyof ResultMarks) => outputs.map((each) => (each[mark] ? looseText(each[mark]) : null))
      await sql`insert into imported_output (playbook, process, type, value, earlier, without)
        select ${playbook}::uuid, process, type, value::json, earlier::jsonb, without::jsonb from unnest(
          ${outputs.map(({ process }) => process)}::uuid[], ${outputs.map(({ type }) => type)}::text[],
          ${outputs.map(({ value }) => jsonText(value))}::text[],
          ${marks('earlier')}::text[], ${marks('without')}::text[]
        ) as given (process, type, value, earlier, without) on conflict do nothing`
    },
    async all(playbook) {
      const rows = await sql<(Omit<ImportedOutput, keyof ResultMarks> & StoredMarks)[]>`
        select process, type, value, earlier, without from imported_output where playbook = ${playbook}`
      return rows.map(({ process, type, value, ...marks }) => ({ process, type, value, ...marksOf(marks) }))
    },
    async results(playbooks) {
      if (playbooks.length === 0) return new Map()
      const rows = await sql<({ playbook: string; process: string; created: string } & StoredMarks)[]>`
        select playbook, process, created, earlier, without from imported_output
        where playbook = any(${[...playbooks]}::uuid[])`
      const results = new Map<string, Map<string, ResultMarks & { at: string }>>()
      for (const { playbook, process, created, ...marks } of rows) {
        const known = results.get(playbook) ?? new Map<string, ResultMarks & { at: string }>()
        const result = { at: new Date(created).toISOString(), ...marksOf(marks) }
        results.set(playbook, known.set(process, result))
      }
      return results
    },
    async read(playbook, processes) {
      const ids = processes.filter(isContentId)
      if (ids.length === 0) return new Map()
      const rows = await sql<Omit<ImportedOutput, keyof ResultMarks>[]>`select process, type, value from imported_output
        where playbook = ${playbook} and process = any(${ids}::uuid[])`
      return new Map(rows.map(({ process, type, value }) => [process, { id: dataId(type, value), type, value }]))
    },
    async drop(playbook, processes) {
      const ids = processes.filter(isContentId)
      await sql`delete from imported_output where playbook = ${playbook} and process = any(${ids}::uuid[])`
    },
  }
}
