import { isId } from '@playbook/core/ids'
import { randomUUID } from 'node:crypto'
import type { Store } from '../../db/connect.ts'
import { ADVISORY_LOCKS } from '../../db/locks.ts'
import { grouped } from '../../grouped.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { assembleDocument, type AssembledDocument } from './assembled-document.ts'
import { thinOutStates } from './thinning.ts'

/** What people did to one document since it was last stored. */
export interface Work {
  readonly began: number
  last: number
  readonly people: Map<string, { edits: number; readonly cells: Set<string> }>
}

/** Whole documents are stored this far apart while people work. */
export const STATE_MS = 300_000
/** A session ends after so long without an edit. */
const PAUSE_MS = 600_000
/** Somebody who never pauses begins a new one after a working day. */
const LONGEST_MS = 28_800_000
const MOST_CELLS = 500
/** Who looks back again and again does not make a state each time. */
const SEALED_MS = 30_000

const at = (ms: number) => new Date(ms).toISOString()

/** Adds work to the state that is being made, or begins the next state of the session, or the next session. */
export async function storeWork({ sql }: Store, playbook: string, work: Work): Promise<void> {
  const rows = await sql<{ update: Uint8Array }[]>`
    select update from ydoc_update where playbook = ${playbook} order by seq`
  const document = await assembleDocument(rows.map(({ update }) => update))
  if (document === undefined) return
  await sql.begin(async (tx) => {
    // Other servers add to the same session.
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.history}, hashtext(${playbook}))`
    const newest = await newestOf(tx, playbook)
    const session = newest !== undefined && goesOn(newest, work) ? newest.session : undefined
    const isSameState = session !== undefined && newest?.isSealed === false && work.last - newest.began <= STATE_MS
    const edit = isSameState ? newest.id : randomUUID()
    const edits = [...work.people.values()].reduce((sum, each) => sum + each.edits, 0)
    if (isSameState) await extend(tx, edit, { ...document, work, edits })
    else await begin(tx, { ...document, id: edit, session: session ?? edit, playbook, work, edits })
    await addEditors(tx, edit, work)
    if (!isSameState) await thinOutStates(tx, playbook, work.last)
  })
}

interface Newest {
  readonly id: string
  readonly session: string
  readonly isSealed: boolean
  readonly began: number
  readonly ended: number
  readonly sessionBegan: number
}

async function newestOf(tx: Transaction, playbook: string): Promise<Newest | undefined> {
  const [row] = await tx<
    (Omit<Newest, 'began' | 'ended' | 'sessionBegan'> & Record<'began' | 'ended' | 'first', string>)[]
  >`
    select id, session, sealed as "isSealed", began, ended,
      (select min(began) from document_edit s where s.session = e.session) as first
    from document_edit e where playbook = ${playbook} order by ended desc, id limit 1`
  if (row === undefined) return undefined
  const { began, ended, first, ...rest } = row
  return { ...rest, began: Date.parse(began), ended: Date.parse(ended), sessionBegan: Date.parse(first) }
}

const goesOn = ({ ended, sessionBegan }: Newest, { began, last }: Work) =>
  began - ended <= PAUSE_MS && last - sessionBegan <= LONGEST_MS

interface Addition extends AssembledDocument {
  readonly work: Work
  readonly edits: number
}

async function extend(tx: Transaction, id: string, { title, cells, document, work, edits }: Addition): Promise<void> {
  await tx`update document_edit set began = least(began, ${at(work.began)}::timestamptz),
    ended = greatest(ended, ${at(work.last)}::timestamptz), edits = edits + ${edits}, title = ${title}, cells = ${cells},
    document = ${Buffer.from(document)} where id = ${id}`
}

interface FirstAddition extends Addition {
  readonly id: string
  readonly session: string
  readonly playbook: string
}

/** Nothing where the playbook was deleted meanwhile. */
async function begin(tx: Transaction, { id, session, playbook, title, cells, document, work, edits }: FirstAddition) {
  await tx`insert into document_edit (id, playbook, session, began, ended, edits, title, cells, document)
    select ${id}::uuid, p.id, ${session}::uuid, ${at(work.began)}::timestamptz, ${at(work.last)}::timestamptz, ${edits},
      ${title}, ${cells}, ${Buffer.from(document)} from playbook p where p.id = ${playbook}`
}

/** Whose account is gone meanwhile is nobody. */
async function addEditors(tx: Transaction, edit: string, { people }: Work): Promise<void> {
  const users = await tx<
    { id: string }[]
  >`select id from "user" where id = any(${[...people.keys()].filter(isId)}::uuid[])`
  const known = new Set(users.map(({ id }) => id))
  const given = grouped(people, ([user]) => (known.has(user) ? user : null))
  const rows = [...given].map(([by, works]) => ({
    by,
    edits: works.reduce((sum, [, work]) => sum + work.edits, 0),
    cells: [...new Set(works.flatMap(([, { cells }]) => [...cells]))],
  }))
  await tx`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g ("by" uuid, edits int, cells text[])
    ), added as (
      update document_editor d set edits = d.edits + g.edits,
        cells = array(select distinct unnest(d.cells || g.cells) limit ${MOST_CELLS})
      from given g where d.edit = ${edit} and d."by" is not distinct from g."by" returning d."by"
    )
    insert into document_editor (edit, "by", edits, cells) select e.id, g."by", g.edits, g.cells
    from given g join document_edit e on e.id = ${edit}
    where not exists (select from added where added."by" is not distinct from g."by")`
}

/** What stands now remains as it is, unless that was said a moment ago. */
export async function sealNewest({ sql }: Store, playbook: string): Promise<void> {
  await sql`update document_edit set sealed = true
    where id = (select id from document_edit where playbook = ${playbook} order by ended desc, id limit 1)
      and not sealed and not exists (select from document_edit where playbook = ${playbook} and sealed
        and ended > ${at(Date.now() - SEALED_MS)}::timestamptz)`
}
