import { NotebookData } from '@playbook/core/api/notebook'
import type { Author } from '@playbook/core/api/publications'
import type { Registry } from '@playbook/core/registry'
import { licenceOf } from '@playbook/core/report/licence'
import type { Json } from '@playbook/core/step'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { isContentId } from '../../runs/stored/processes.ts'
import type { WantedPlaybooks } from './curated.ts'
import { sharedTrigrams, trigramsOf } from './trigrams.ts'
import { typesOf } from '../publications/types-of.ts'

/** How many of the playbooks that are opened most are ranked by what is searched for. */
const RANKED = 1000

interface PublishedRow {
  readonly id: string
  readonly playbook: string
  readonly title: string
  readonly description: string
  readonly inputs: string
  readonly outputs: string
  readonly bco: Json
  readonly clicks: number
  readonly created: string
  readonly licence: string
  readonly authors: readonly Author[]
  readonly number: number
  readonly published: string
}

/**
 * What people have published here, as PWB lists what its users share: rows whose `playbook` is the id of the newest
 * published workflow. Who published is told by the authors that they name, never by the id of their account.
 */
export async function listShared({ sql }: Store, wanted: Omit<WantedPlaybooks, 'dataSources'>) {
  const { search, inputs, outputs, skip, limit } = wanted
  const [from, most] = search === '' ? [skip, limit] : [0, RANKED]
  const rows = await sql<PublishedRow[]>`
    select e.id, e.playbook, e.title, e.description, e.inputs, e.outputs, e.bco, e.clicks, e.created,
      p.licence, p.authors, v.number, v.published
    from publication p join user_playbook e on e.id = p.entry and e.public
    join lateral (
      select number, published from playbook_version where playbook = p.playbook and published is not null
      order by number desc limit 1
    ) v on true
    where p.withdrawn is null and string_to_array(e.inputs, ', ') @> ${inputs}::text[]
      and string_to_array(e.outputs, ', ') @> ${outputs}::text[]
    order by e.clicks desc, v.published desc, e.id offset ${from} limit ${most}`
  const shown = search === '' ? rows : bySearch(rows, search).slice(skip, skip + limit)
  return shown.map(({ licence, authors, number, published, created, ...row }) => ({
    ...row,
    user: null,
    public: true,
    created: new Date(created).toISOString(),
    published: new Date(published).toISOString(),
    version: String(number),
    authors: authors.map(({ name }) => name),
    license: licence,
    licenseUrl: licenceOf(licence).url ?? null,
  }))
}

/** Those first that share most with what is searched for. */
function bySearch(rows: readonly PublishedRow[], search: string): readonly PublishedRow[] {
  const searched = trigramsOf(search)
  return rows
    .map((row) => ({ row, score: sharedTrigrams(searched, `${row.title} ${row.description}`) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ row }) => row)
}

interface SavedRow {
  readonly id: string
  readonly playbook: string
  readonly notebook: unknown
  readonly public: boolean
  readonly clicks: number
  readonly created: string
}

/**
 * The workflows that a person has saved, as PWB lists them: of each playbook of theirs the newest version that was named
 * or published, and the one that everybody may read now. A playbook without a version was never saved as a workflow.
 */
export async function listSaved(
  { sql }: Store,
  registry: Registry,
  { id: person }: Person,
  { skip, limit }: Pick<WantedPlaybooks, 'skip' | 'limit'>,
) {
  const rows = await sql<SavedRow[]>`
    select * from (
      select distinct on (v.fpl) v.id, v.fpl as playbook, v.notebook, v.created, coalesce(e.playbook = v.fpl, false) as public,
        case when e.playbook = v.fpl then e.clicks else 0 end as clicks
      from playbook p join playbook_version v on v.playbook = p.id and v.fpl is not null
      left join publication b on b.playbook = p.id and b.withdrawn is null
      left join user_playbook e on e.id = b.entry and e.public
      where p.owner = ${person} and p.deleted is null and (e.playbook = v.fpl
        or v.number = (select max(number) from playbook_version newest where newest.playbook = p.id))
      order by v.fpl, public desc, v.number desc
    ) saved order by created desc, id offset ${skip} limit ${limit}`
  return rows.map(({ notebook: stored, created, ...row }) => {
    const notebook = NotebookData.parse(stored)
    const { title, description } = notebook
    return {
      ...row,
      ...typesOf(notebook, registry),
      user: person,
      title,
      description,
      bco: null,
      created: new Date(created).toISOString(),
    }
  })
}

/** Whether everybody may read a workflow that this person has saved; undefined where they have not saved it. */
export async function savedAs({ sql }: Store, { id: person }: Person, chain: string) {
  if (person === '' || !isContentId(chain)) return undefined
  const [row] = await sql<{ public: boolean | null }[]>`
    select bool_or(v.published is not null and b.playbook is not null) as public
    from playbook p join playbook_version v on v.playbook = p.id and v.fpl = ${chain}
    left join publication b on b.playbook = p.id and b.withdrawn is null
    where p.owner = ${person} and p.deleted is null`
  return row?.public === null ? undefined : row
}

/** One more reader of what is published under this id. */
export async function countOpened({ sql }: Store, chain: string): Promise<void> {
  if (!isContentId(chain)) return
  await sql`update user_playbook set clicks = clicks + 1 where id = (
    select id from user_playbook where playbook = ${chain} and public order by created, id limit 1)`
}
