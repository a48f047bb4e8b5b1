import type { Column } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresDatabase, type TestStore } from '../testing/databases.ts'
import { readStatements, type Kind, type Statement } from '../testing/sql-statements.ts'

/** What the driver makes of a column, by the number of its type. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'object',
  19: 'string',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  114: 'any',
  700: 'number',
  701: 'number',
  1043: 'string',
  1184: 'string',
  1700: 'string',
  2950: 'string',
  3802: 'any',
}
/** Of arrays. */
const ARRAYS = new Set([1000, 1005, 1007, 1009, 1015, 1016, 2951])

const fileOf = (place: string) => place.replace(/:\d+$/, '')

/** Files with statements that are made at run time. */
const DYNAMIC = [
  'server/mend/documents.ts',
  'server/mend/documents.ts',
  'server/mend/secrets.ts',
  'server/playbooks/versions/moments.ts',
  'server/playbooks/versions/moments.ts',
]

/** Columns that may be null, but not in these rows: their own conditions, or what the statement sets, leave null out. */
const NEVER_NULL = new Set([
  'server/runs/queue/run-queue.ts token',
  'server/playbooks/publications/publications.ts published',
  'server/playbooks/publications/catalogue.ts published',
  'server/playbooks/pwb/playbooks.ts published',
  'server/playbooks/pwb/playbooks.ts playbook',
  'server/playbooks/people/access-requests.ts owner',
  'server/playbooks/reviews/reviews.ts user',
])

describe.skipIf(postgresDatabase.skip)('rows', () => {
  let store: TestStore
  const mayBeNull = new Set<string>()
  beforeAll(async () => {
    store = await postgresDatabase.open()
    for (const { column } of await store.sql<{ column: string }[]>`
      select attrelid || ' ' || attnum as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where attnum > 0 and not attnotnull and relkind = 'r' and relnamespace = 'public'::regnamespace`)
      mayBeNull.add(column)
  })
  afterAll(() => store.close())

  /** What is wrong with a column, said to hold one of these kinds. */
  function faultsOf(
    { name, type, table, number }: Column<string>,
    declared: readonly Kind[],
    file: string,
  ): readonly string[] {
    const kind = ARRAYS.has(type) ? 'array' : (KINDS[type] ?? `type ${type}`)
    if (declared.includes('any')) return []
    const others = declared.filter((one) => one !== kind && one !== 'null')
    const wrong = kind === 'any' || others.length === 0 ? [] : [`${name} is ${kind}, not ${others.join(' or ')}`]
    const isNullable = mayBeNull.has(`${table} ${number}`) && !NEVER_NULL.has(`${file} ${name}`)
    return isNullable && !declared.includes('null') ? [...wrong, `${name} may be null`] : wrong
  }

  /** What is wrong with the columns of a statement. */
  async function faults({ texts, columns, place }: Statement): Promise<readonly string[]> {
    const described = await Promise.all(
      texts.map(async (text) =>
        store.sql
          .unsafe(text)
          .describe()
          .catch((error: Error) => `${error.message} in ${text}`),
      ),
    )
    return described.flatMap((description) => {
      if (typeof description === 'string') return [`${place}: ${description}`]
      const names = description.columns.map(({ name }) => name)
      const missing = Object.keys(columns).filter((name) => !names.includes(name))
      const wrong = description.columns.flatMap((column) =>
        faultsOf(column, columns[column.name] ?? ['any'], fileOf(place)),
      )
      return [...missing.map((name) => `${name} is missing`), ...wrong].map((fault) => `${place}: ${fault}`)
    })
  }

  it('are of the type that each SQL statement says', async () => {
    const statements = readStatements()
    // Of these a part is known only when they run: which column, or which values of a batch.
    const dynamic = statements.filter(({ texts }) => texts.length === 0).map(({ place }) => fileOf(place))
    expect(dynamic).toEqual(DYNAMIC)
    const read = statements.filter(({ texts }) => texts.length > 0)
    expect(read.length).toBeGreaterThan(100)
    const found = (await Promise.all(read.map(faults))).flat()
    expect(found).toEqual([])
  })
})
