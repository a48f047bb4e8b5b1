import type { ResultMarks } from '@playbook/core/api/processes'
import { dataId } from '@playbook/core/plan/content-id'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { looseText } from '../db/schema/columns.ts'
import { isContentId, jsonText, type Transaction } from '../runs/stored/processes.ts'
import type { Output } from '../runs/stored/results.ts'

/**
 * Results that a file brought along, or that a session computed. They belong to one playbook and are shown there as what
 * they are until somebody runs the step here: a file can say anything of any process, and so can a machine that is not
 * ours. Nothing is ever computed from them here.
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

/** A result that came with a file or from a session. */
export interface ImportedOutput extends ResultMarks {
  readonly process: string
  readonly type: string
  readonly value: Json
}

/** Results that were not computed here, under the ids of what they hold. */
export const byProcess = (
  rows: readonly Pick<ImportedOutput, 'process' | 'type' | 'value'>[],
): ReadonlyMap<string, Output> =>
  new Map(rows.map(({ process, type, value }) => [process, { id: dataId(type, value), type, value }]))

/** Process id → when its result came, and what else is said of it. */
export type ImportedResults = ReadonlyMap<string, ResultMarks & { readonly at: string }>

/** Marks as the database has them. */
export type StoredMarks = { readonly [Mark in keyof Required<ResultMarks>]: Required<ResultMarks>[Mark] | null }

/** Marks without those that are not there. */
export const marksOf = ({ earlier, without, elsewhere }: StoredMarks): ResultMarks => ({
  ...(earlier && { earlier }),
  ...(without && { without }),
  ...(elsewhere && { elsewhere }),
})

/** Writes imported results down; those that are there already stay. */
export async function insertImported(
  tx: Transaction,
  playbook: string,
  outputs: readonly ImportedOutput[],
): Promise<void> {
  if (outputs.length === 0) return
  const marks = (mark: keyof ResultMarks) => outputs.map((each) => (each[mark] ? looseText(each[mark]) : null))
  await tx`insert into imported_output (playbook, process, type, value, earlier, without, elsewhere)
    select ${playbook}::uuid, process, type, value::json, earlier::jsonb, without::jsonb, elsewhere::jsonb from unnest(
      ${outputs.map(({ process }) => process)}::uuid[], ${outputs.map(({ type }) => type)}::text[],
      ${outputs.map(({ value }) => jsonText(value))}::text[],
      ${marks('earlier')}::text[], ${marks('without')}::text[], ${marks('elsewhere')}::text[]
    ) as given (process, type, value, earlier, without, elsewhere) on conflict do nothing`
}

/** The imported results in the database. */
export function createImportedOutputs({ sql }: Store): ImportedOutputs {
  return {
    save: async (playbook, outputs) => sql.begin(async (tx) => insertImported(tx, playbook, outputs)).then(() => {}),
    async all(playbook) {
      const rows = await sql<(Omit<ImportedOutput, keyof ResultMarks> & StoredMarks)[]>`
        select process, type, value, earlier, without, elsewhere from imported_output where playbook = ${playbook}`
      return rows.map(({ process, type, value, ...marks }) => ({ process, type, value, ...marksOf(marks) }))
    },
    async results(playbooks) {
      if (playbooks.length === 0) return new Map()
      const rows = await sql<({ playbook: string; process: string; created: string } & StoredMarks)[]>`
        select playbook, process, created, earlier, without, elsewhere from imported_output
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
      return byProcess(rows)
    },
    async drop(playbook, processes) {
      const ids = processes.filter(isContentId)
      await sql`delete from imported_output where playbook = ${playbook} and process = any(${ids}::uuid[])`
    },
  }
}
