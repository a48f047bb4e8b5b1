import { frozenState, type FrozenResult } from '@playbook/core/api/publications'
import type { ProcessState } from '@playbook/core/api/processes'
import type { EmptyReason } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { looseText } from '../db/schema/columns.ts'
import { saveData, type Transaction } from '../runs/stored/processes.ts'
import type { Output } from '../runs/stored/results.ts'
import { readWithin, type OutputsWithin, type SizedOutput } from './within.ts'
import { marksOf, type ImportedOutput, type StoredMarks } from './imported.ts'

/** What becomes part of a version. */
interface Pinned {
  readonly processes: readonly string[]
  /** What prompts were answered, where nobody asked for it yet. */
  readonly answered: ReadonlyMap<string, Output>
  /** What a file brought along. */
  readonly brought: ReadonlyMap<string, Output>
  readonly empty: ReadonlyMap<string, EmptyReason>
}

/** Stores results with a version, and what is said of them. */
export async function pinResults(
  tx: Transaction,
  version: string,
  { processes, answered, brought, empty }: Pinned,
): Promise<void> {
  await tx`insert into version_output (version, process, data, earlier, without, empty)
    select ${version}::uuid, r.id, r.data, r.earlier, r.without, given.empty::jsonb
    from resolved r left join unnest(
      ${[...empty.keys()]}::uuid[], ${[...empty.values()].map(looseText)}::text[]
    ) as given (process, empty) on given.process = r.id
    where r.id = any(${[...processes]}::uuid[])`
  for (const [outputs, isImported] of [
    [answered, false],
    [brought, true],
  ] as const) {
    const rows = [...outputs].map(([process, output]) => ({ process, ...output }))
    if (rows.length === 0) continue
    await saveData(tx, rows)
    await tx`insert into version_output (version, process, data, imported, earlier, without, elsewhere)
      select v.id, given.process, given.data, ${isImported}, i.earlier, i.without, i.elsewhere from unnest(
        ${rows.map(({ process }) => process)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]
      ) as given (process, data) join playbook_version v on v.id = ${version}
      left join imported_output i on ${isImported} and i.playbook = v.playbook and i.process = given.process
      on conflict do nothing`
  }
}

/** The results of a version, as many of the processes as one request may hold. */
export async function frozenOutputs(
  { sql }: Store,
  version: string,
  processes: readonly string[],
): Promise<OutputsWithin> {
  return readWithin(
    processes,
    async (ids) => sql<SizedOutput[]>`
      select o.process, d.id, d.type, d.value, length(d.value::text) as letters
      from version_output o join data d on d.id = o.data
      where o.version = ${version} and o.process = any(${[...ids]}::uuid[])`,
  )
}

/**
 * The results of a version with what is said of them, as they come along with a copy. Those that this server computed
 * and has still are left out: the copy has them as runs, which says more of them.
 */
export async function frozenForCopy({ sql }: Store, version: string): Promise<ImportedOutput[]> {
  const rows = await sql<(Omit<Output, 'id'> & { process: string } & StoredMarks)[]>`
    select o.process, d.type, d.value, o.earlier, o.without, o.elsewhere
    from version_output o join data d on d.id = o.data
    where o.version = ${version} and (o.imported is true
      or not exists (select from resolved r where r.id = o.process and r.data = o.data))`
  return rows.map(({ process, type, value, ...marks }) => ({ process, type, value, ...marksOf(marks) }))
}

type Row = { readonly process: string } & { readonly [Key in keyof Omit<FrozenResult, 'at'>]: FrozenResult[Key] | null }

/** What is said of each result of a version, by process. */
export async function frozenResults(
  { sql }: Store,
  { id, created }: { readonly id: string; readonly created: Date },
): Promise<Record<string, FrozenResult>> {
  const at = created.toISOString()
  const rows = await sql<Row[]>`
    select process, imported as "isImported", earlier, without, elsewhere, empty from version_output where version = ${id}`
  return Object.fromEntries(
    rows.map(({ process, isImported, earlier, without, elsewhere, empty }) => [
      process,
      {
        at,
        isImported: isImported === true,
        ...(earlier && { earlier }),
        ...(without && { without }),
        ...(elsewhere && { elsewhere }),
        ...(empty && { empty }),
      },
    ]),
  )
}

/** The same as states, as exports read them. */
export async function frozenStates(
  ...version: Parameters<typeof frozenResults>
): Promise<Record<string, ProcessState>> {
  const results = await frozenResults(...version)
  return Object.fromEntries(Object.entries(results).map(([process, result]) => [process, frozenState(result)]))
}
