import type { Store } from '../db/connect.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** The columns of a database that hold a text, in words or in bytes: `table.column`. */
export async function columnsWith({ sql }: Store, text: string): Promise<readonly string[]> {
  const columns = await sql<Column[]>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const words = type === 'bytea' ? sql`encode(${sql(column)}, 'escape')` : sql`${sql(column)}::text`
    const [row] = await sql`select 1 from ${sql(table)} where strpos(${words}, ${text}) > 0 limit 1`
    if (row !== undefined) found.push(`${table}.${column}`)
  }
  return found
}
