import { jsonWithoutSecrets, textWithoutSecrets } from '@playbook/core/addresses/secrets'
import { AnyJson } from '@playbook/core/json'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import { mendDocuments } from './documents.ts'
import { mendProcesses } from './processes.ts'

const NAME = 'secrets of addresses'
/** What is sealed or made by us, what the others of this folder mend, and a list whose lines never change. */
const LEFT = [
  'account',
  'session',
  'verification_token',
  'service_key',
  'api_token',
  'user_integrations',
  'mend',
  'audit_entry',
  'data',
  'process',
  'process_input',
  'fpl',
  'cell_metadata',
  'playbook_metadata',
  'resolved',
]

/**
 * Takes the secrets of addresses out of all that was stored before they were kept apart. Once for a database, by one
 * server at a time, before anybody is served; a server that is stopped meanwhile begins again, which changes nothing twice.
 */
export async function mendSecrets(store: Store): Promise<void> {
  const [done] = await store.sql`select 1 from mend where name = ${NAME}`
  if (done !== undefined) return
  const started = performance.now()
  const tables = await filledTables(store)
  if (tables.length > 0) {
    await mendDocuments(store)
    await mendProcesses(store)
    await mendColumns(store, tables)
  }
  await store.sql`insert into mend (name) values (${NAME}) on conflict do nothing`
  log.info('secrets were taken out of stored addresses', { durationMs: Math.round(performance.now() - started) })
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** The tables that hold a row: none in a new database. One statement, since the embedded database plans each for long. */
async function filledTables({ sql }: Store): Promise<string[]> {
  const all = await sql<{ table: string }[]>`
    select table_name as "table" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mend'`
  const looks = all.map(({ table }) => `select '${table}' as "table" where exists (select 1 from "${table}")`)
  const filled = await sql.unsafe<{ table: string }[]>(looks.join(' union all '))
  return filled.map(({ table }) => table)
}

/** Every column of words or JSON of these tables. */
async function mendColumns({ sql }: Store, tables: readonly string[]): Promise<void> {
  const columns = await sql<Column[]>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')
      and c.table_name = any(${[...tables]}) and c.table_name <> all(${LEFT})`
  for (const { table, column, type } of columns) {
    const rows = await sql<{ value: string }[]>`select distinct ${sql(column)}::text as value from ${sql(table)}
      where strpos(${sql(column)}::text, ':/') > 0 or strpos(${sql(column)}::text, ':\\') > 0`
    for (const { value } of rows) {
      const clean = type === 'text' ? textWithoutSecrets(value) : cleanJson(value)
      if (clean === value) continue
      await sql.unsafe(`update "${table}" set "${column}" = $1::text::${type} where "${column}"::text = $2::text`, [
        clean,
        value,
      ])
    }
  }
}

function cleanJson(text: string): string {
  const value = AnyJson.parse(JSON.parse(text))
  const clean = jsonWithoutSecrets(value)
  return clean === value ? text : JSON.stringify(clean)
}
