import type { HistoryQuery, Moment } from '@playbook/core/api/history'
import { isId } from '@playbook/core/ids'
import type { Store } from '../../db/connect.ts'
import { grouped } from '../../grouped.ts'

/** Listed at once. */
const PAGE = 50

/** One page of the history, newest first; `earlier`: where the next one begins. */
export interface MomentPage {
  readonly moments: Moment[]
  readonly earlier?: string
}

type Row = Omit<Moment, 'people'>
type EditorRow = { readonly key: string; readonly by: string | null; readonly name: string | null } & {
  readonly edits: number
  readonly cells: readonly string[]
}

/** Sessions of a playbook, or the states of one of them. */
export async function momentPage({ sql }: Store, playbook: string, query: HistoryQuery): Promise<MomentPage> {
  const { session, before } = query
  const column = session === undefined ? 'session' : 'id'
  const rows = await sql<(Row & { key: string })[]>`
    select * from (
      select ${sql(column)} as key, session, (array_agg(id order by ended desc, id))[1] as id, min(began) as began,
        max(ended) as ended, sum(edits)::int as edits, (array_agg(title order by ended desc, id))[1] as title,
        (array_agg(cells order by ended desc, id))[1] as cells, count(*)::int as states
      from document_edit where playbook = ${playbook} ${session === undefined ? sql`` : sql`and session = ${session}`}
      group by ${sql(column)}, session
    ) as listed
    where ${before === undefined ? sql`true` : sql`ended < ${before}::timestamptz`}
    order by ended desc, id limit ${PAGE + 1}`
  const shown = rows.slice(0, PAGE)
  const people = await peopleOf(
    { sql },
    column,
    shown.map((row) => row.key),
  )
  const moments = shown.map(({ key: each, began, ended, ...row }) => ({
    ...row,
    began: new Date(began).toISOString(),
    ended: new Date(ended).toISOString(),
    people: people.get(each) ?? [],
  }))
  const last = moments.at(-1)
  return { moments, ...(rows.length > PAGE && last !== undefined && { earlier: last.ended }) }
}

async function peopleOf({ sql }: Pick<Store, 'sql'>, column: 'session' | 'id', keys: readonly string[]) {
  const rows = await sql<EditorRow[]>`
    select e.${sql(column)} as key, d."by", u.name, d.edits, d.cells from document_edit e
    join document_editor d on d.edit = e.id left join "user" u on u.id = d."by" where e.${sql(column)} = any(${[...keys]}::uuid[])`
  const byKey = grouped(rows, (row) => row.key)
  return new Map([...byKey].map(([each, theirs]) => [each, editorsIn(theirs)]))
}

/** Who edited most comes first. */
function editorsIn(rows: readonly EditorRow[]): Moment['people'] {
  const people = [...grouped(rows, ({ by }) => by)].map(([by, theirs]) => ({
    by: by === null ? null : { id: by, name: theirs[0]?.name ?? '' },
    edits: theirs.reduce((sum, { edits }) => sum + edits, 0),
    cells: new Set(theirs.flatMap(({ cells }) => cells)).size,
  }))
  return people.toSorted((a, b) => b.edits - a.edits)
}

/** A stored document and the one before it: before its whole session, or the state before. */
export interface StoredMoment {
  readonly document: Uint8Array
  readonly before: Uint8Array | undefined
  readonly ended: Date
}

/** Undefined where it is none of this playbook, or is not stored any more. */
export async function storedMoment(
  { sql }: Store,
  playbook: string,
  id: string,
  isWhole: boolean,
): Promise<StoredMoment | undefined> {
  if (!isId(id)) return undefined
  const [row] = await sql<{ document: Uint8Array; before: Uint8Array | null; ended: string }[]>`
    select chosen.document, chosen.ended, (
      select document from document_edit e where e.playbook = chosen.playbook and e.ended <= chosen.ended
        and e.id <> chosen.id ${isWhole ? sql`and e.session <> chosen.session` : sql``}
      order by e.ended desc, e.id limit 1
    ) as before
    from document_edit chosen where chosen.id = ${id} and chosen.playbook = ${playbook}`
  return row && { document: row.document, before: row.before ?? undefined, ended: new Date(row.ended) }
}
