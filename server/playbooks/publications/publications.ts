import type { Publication, PublishedVersion, Publishing } from '@playbook/core/api/publications'
import { NotebookData } from '@playbook/core/api/notebook'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { readableRows, type ToldBatch } from '@playbook/core/batch/told'
import type { Registry } from '@playbook/core/registry'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import type { Program } from '../../program.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import type { Output } from '../../runs/stored/results.ts'
import { act, recordAct } from '../versions/audit.ts'
import { typesOf } from './types-of.ts'
import { refuseSimulated } from './simulated.ts'
import { versionBatches } from '../versions/version-batches.ts'
import type { CopiedVersion, StoredVersion, Versions } from '../versions/versions.ts'

/**
 * Playbooks that everybody may read as they were when they were published. What is shown comes from the version alone:
 * no service is called, nothing runs, and later edits are not seen.
 */
export interface Publications {
  /** What a publication says of itself, also one that was taken back. */
  read(id: string): Promise<Publication>
  /** Freezes the playbook and shows it, all or nothing. */
  publish(playbook: string, by: Person, said: Publishing): Promise<Publication>
  /** Its contents are gone for readers; title, authors and citation stay. */
  withdraw(playbook: string, by: Person): Promise<void>
  version(id: string, number: number): Promise<PublishedVersion>
  outputs(id: string, number: number, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  /** What its batches had given, whole. */
  batches(id: string, number: number): Promise<readonly ToldBatch[]>
  /** The document of a version that is shown. */
  stored(id: string, number: number): Promise<StoredVersion>
  /** The newest version, for a copy. */
  newest(id: string): Promise<CopiedVersion>
  /** One more reader. */
  countClick(id: string): Promise<void>
}

/** What makes and tells publications. */
interface Options {
  readonly versions: Versions
  /** What the batches of a playbook have given. */
  readonly toldBatches: (playbook: string) => Promise<readonly ToldBatch[]>
}

const UNKNOWN = 'There is no such publication.'
const SHOWN_ROWS = 300
const MOST_MEGABYTES = 24
const TOO_LARGE = `The grids of its batches have more than ${MOST_MEGABYTES} MB together. Delete a batch, then publish it.`

/** Publications over the database. */
export function createPublications(
  { store, registry, settings }: Pick<Program, 'store' | 'registry' | 'settings'>,
  { versions, toldBatches }: Options,
): Publications {
  const shown = async (id: string, number: number) => {
    const version = await shownVersion(store, id, number)
    if (version === undefined) throw new NotFoundError(UNKNOWN)
    return version
  }
  return {
    read: (id) => read(store, id),
    async publish(playbook, by, said) {
      refuseSimulated(settings)
      const batches = JSON.stringify(await toldBatches(playbook))
      if (batches.length > MOST_MEGABYTES * 2 ** 20) throw new InputError(TOO_LARGE)
      await versions.save(playbook, by, said.name, async (tx, version) => {
        if (version.fpl === null) throw new InputError('There is nothing to publish yet. Add a step first.')
        await announce(tx, { playbook, by, said, version, fpl: version.fpl, batches, registry })
      })
      return read(store, playbook)
    },
    async withdraw(playbook, by) {
      const withdrawn = { playbook, action: 'withdrawn' as const, by: by.id }
      await act(store, withdrawn, 'This playbook is not published.', async (tx) => {
        return tx`with gone as (
            update publication set withdrawn = now() where playbook = ${playbook} and withdrawn is null returning entry
          ) update user_playbook set public = false where id in (select entry from gone) returning id`
      })
    },
    async version(id, number) {
      const version = await shown(id, number)
      const batches = await versionBatches(store, version.id)
      return {
        notebook: NotebookData.parse(version.notebook),
        results: await versions.results(version),
        batches: batches.map(beginning),
      }
    },
    stored: shown,
    batches: async (id, number) => versionBatches(store, (await shown(id, number)).id),
    outputs: async (id, number, processes) => versions.outputs((await shown(id, number)).id, processes),
    async newest(id) {
      const { versions: all } = await read(store, id)
      const { id: version, notebook } = await shown(id, all[0]?.number ?? 0)
      return { notebook, brought: await versions.forCopy(version) }
    },
    async countClick(id) {
      await store.sql`update user_playbook set clicks = clicks + 1
        where id = (select entry from publication where playbook = ${id} and withdrawn is null)`
    },
  }
}

interface Announcement {
  readonly playbook: string
  readonly by: Person
  readonly said: Publishing
  readonly version: StoredVersion
  readonly fpl: string
  /** In JSON. */
  readonly batches: string
  readonly registry: Registry
}

/** The version is shown, and stands in the catalogue in place of the one before. */
async function announce(
  tx: Transaction,
  { playbook, by, said, version, fpl, batches, registry }: Announcement,
): Promise<void> {
  const { title, description } = version.notebook
  const { inputs, outputs } = typesOf(version.notebook, registry)
  await tx`update playbook_version set published = now(), batches = ${batches}::json where id = ${version.id}`
  const [known] = await tx<{ entry: string | null }[]>`select entry from publication where playbook = ${playbook}`
  const [entry] = await tx<{ id: string }[]>`
    insert into user_playbook (id, "user", playbook, title, description, inputs, outputs, public)
    values (${known?.entry ?? version.id}, ${by.id}, ${fpl}, ${title}, ${description}, ${inputs}, ${outputs}, true)
    on conflict (id) do update set "user" = excluded."user", playbook = excluded.playbook,
      bco = case when user_playbook.playbook = excluded.playbook then user_playbook.bco end, title = excluded.title,
      description = excluded.description, inputs = excluded.inputs, outputs = excluded.outputs, public = true
    returning id`
  await tx`insert into publication (playbook, title, description, licence, authors, entry)
    values (${playbook}, ${title}, ${description}, ${said.licence}, ${JSON.stringify(said.authors)}::json, ${entry?.id ?? null})
    on conflict (playbook) do update set title = excluded.title, description = excluded.description,
      licence = excluded.licence, authors = excluded.authors, entry = excluded.entry, withdrawn = null`
  await recordAct(tx, { playbook, action: 'published', by: by.id, detail: `version ${version.number}` })
}

/** What a reader of the page sees of a batch. */
const beginning = (batch: ToldBatch) => {
  const { id, name, story, grid, figures = [] } = batch
  return {
    id,
    name,
    story,
    rows: grid.rows.length,
    grid: { header: [...grid.header], rows: readableRows(batch, SHOWN_ROWS).map((row) => [...row]) },
    figures: figures.map(({ label, value }) => ({ label, value })),
  }
}

async function shownVersion({ sql }: Store, id: string, number: number): Promise<StoredVersion | undefined> {
  if (!isId(id) || !Number.isSafeInteger(number)) return undefined
  const [row] = await sql<(Omit<StoredVersion, 'created'> & { created: string })[]>`
    select v.id, v.number, v.notebook, v.created from playbook_version v join publication p on p.playbook = v.playbook
    where v.playbook = ${id} and v.number = ${number} and v.published is not null and p.withdrawn is null`
  return row && { ...row, created: new Date(row.created) }
}

interface Row extends Omit<Publication, 'withdrawn' | 'versions' | 'basedOn'> {
  readonly withdrawn: string | null
  readonly based: string | null
  readonly basedTitle: string | null
}

async function read({ sql }: Store, id: string): Promise<Publication> {
  const [row] = isId(id)
    ? await sql<Row[]>`
        select p.playbook as id, p.title, p.description, p.licence, p.authors, p.withdrawn, coalesce(e.clicks, 0) as clicks,
          (select count(*)::int from playbook copy where copy.based_on = p.playbook) as copies,
          o.playbook as based, o.title as "basedTitle"
        from publication p join playbook b on b.id = p.playbook
        left join user_playbook e on e.id = p.entry left join publication o on o.playbook = b.based_on
        where p.playbook = ${id}`
    : []
  if (row === undefined) throw new NotFoundError(UNKNOWN)
  const versions = await sql<{ number: number; name: string; published: string; doi: string | null }[]>`
    select v.number, v.name, v.published, d.identifier as doi from playbook_version v
    left join deposit d on d.version = v.id and d.archive = 'zenodo' and d.state = 'published'
    where v.playbook = ${id} and v.published is not null order by v.number desc`
  const { based, basedTitle, withdrawn, ...rest } = row
  return {
    ...rest,
    description: withdrawn === null ? rest.description : '',
    withdrawn: withdrawn === null ? null : new Date(withdrawn).toISOString(),
    basedOn: based === null ? null : { id: based, title: basedTitle ?? '' },
    versions: versions.map((each) => ({ ...each, published: new Date(each.published).toISOString() })),
  }
}
