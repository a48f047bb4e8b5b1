import { isId, isSha256 } from '@playbook/core/ids'
import type { Store } from '../db/connect.ts'
import { isContentId } from '../runs/stored/processes.ts'

/** What is named by its content or by a number, and belongs to the playbooks that hold it. */
export type ContentKind = 'process' | 'evidence' | 'file' | 'chain' | 'review'

/**
 * Whether a person (empty: a guest) may read something by its id. A content id is not a key: what can be read is what
 * some playbook, version of one, or workflow holds that this person may read, and what they uploaded themselves.
 */
export type MayRead = (user: string, kind: ContentKind, id: string) => Promise<boolean>

/** Where every workflow begins. */
const EMPTY_CHAIN = 'start'

/** Asks the database; without accounts the one researcher may read everything. */
export function createMayRead(
  store: Store,
  { mode, publicHost }: { readonly mode: 'local' | 'accounts'; readonly publicHost?: string | undefined },
): MayRead {
  if (mode === 'local') return async () => true
  return async (user, kind, id) => {
    if (kind === 'file') return mayReadFile(store, { user, publicHost }, id.toLowerCase())
    if (kind === 'review') return isId(id) && isReviewer(store, user, id)
    if (kind === 'evidence') return isId(id) && mayReadEvidence(store, user, id)
    if (kind === 'chain' && id === EMPTY_CHAIN) return user !== ''
    if (!isContentId(id)) return false
    return kind === 'process' ? mayReadProcess(store, user, id) : mayReadChain(store, user, id)
  }
}

/**
 * The same for somebody who has just added a step: the outlines by which this is known follow the documents a moment
 * later, so that they are brought up to date before somebody who is signed in is refused.
 */
export function mayReadNewest(mayRead: MayRead, outlines: { flush(): Promise<boolean> }): MayRead {
  return async (user, kind, id) => {
    if (await mayRead(user, kind, id)) return true
    return user !== '' && (await outlines.flush()) && mayRead(user, kind, id)
  }
}

const person = (user: string) => (user === '' ? null : user)

/** The condition on a playbook `p` that this person may read it. */
const readable = ({ sql }: Store, user: string) => sql`p.deleted is null and (
  p.visibility <> 'private' or p.owner = ${person(user)}::uuid
  or exists (select 1 from current_member m where m.playbook = p.id and m."user" = ${person(user)}::uuid))`

/** The condition on a result `o` of a version that everybody may read it. */
const isPublished = ({ sql }: Store) => sql`exists (
  select 1 from playbook_version v join publication pub on pub.playbook = v.playbook
  where v.id = o.version and v.published is not null and pub.withdrawn is null)`

/** The condition on a version `v` of a playbook `p`: it is published, or this person may read the playbook. */
const readableVersion = (store: Store, user: string) => store.sql`p.deleted is null and (
  (v.published is not null and exists (select 1 from publication b where b.playbook = p.id and b.withdrawn is null))
  or (${readable(store, user)}))`

/** A review is its reviewer's, for as long as the link lasts. */
async function isReviewer({ sql }: Store, user: string, id: string): Promise<boolean> {
  const found = await sql`select 1 from current_review where id = ${id} and "user" = ${person(user)}::uuid`
  return found.length > 0
}

async function mayReadProcess(store: Store, user: string, id: string): Promise<boolean> {
  const found = await store.sql`
    select 1 from playbook p
    where p.outline -> 'processes' @> to_jsonb(${id}::text) and ${readable(store, user)}
    union all
    select 1 from version_output o join playbook_version v on v.id = o.version join playbook p on p.id = v.playbook
    where o.process = ${id} and ${readableVersion(store, user)}
    union all
    select 1 from fpl f join fpl_reader r on r.fpl = f.id
    where f.process = ${id} and r."user" = ${person(user)}::uuid
    union all
    select 1 from version_output o where o.process = ${id} and ${isPublished(store)}
    union all
    select 1 from version_output o join current_review r on r.version = o.version
    where o.process = ${id} and r."user" = ${person(user)}::uuid
    limit 1`
  return found.length > 0
}

async function mayReadEvidence(store: Store, user: string, id: string): Promise<boolean> {
  const [call] = await store.sql<{ process: string }[]>`
    select r.process from evidence e join run r on r.id = e.run where e.id = ${id}`
  return call !== undefined && mayReadProcess(store, user, call.process)
}

/** Workflows that were sent here are read by who sent them; those that are published, by everybody who is signed in. */
async function mayReadChain({ sql }: Store, user: string, id: string): Promise<boolean> {
  if (user === '') return false
  const found = await sql`
    select 1 from fpl_reader where fpl = ${id} and "user" = ${user}::uuid
    union all
    select 1 from user_playbook e join publication p on p.entry = e.id
    where e.playbook = ${id} and e.public and p.withdrawn is null
    limit 1`
  return found.length > 0
}

/** A file by its content or by one upload of it: one's own, or what a value of a readable process names. */
async function mayReadFile(store: Store, { user, publicHost }: Reader, id: string): Promise<boolean> {
  const { sql } = store
  if (!isSha256(id) && !isId(id)) return false
  const uploads = await sql<{ sha256: string; isOwn: boolean }[]>`
    select u.sha256, coalesce(bool_or(o."user" = ${person(user)}::uuid), false) as "isOwn"
    from upload u left join user_upload o on o.upload = u.id
    where ${isSha256(id) ? sql`u.sha256 = ${id}` : sql`o.id = ${id}`}
    group by u.sha256`
  const [file] = uploads
  if (file === undefined) return false
  return file.isOwn || mayReadContent(store, { user, publicHost }, file.sha256)
}

interface Reader {
  readonly user: string
  /** The host of addresses that are files of this server. */
  readonly publicHost: string | undefined
}

/**
 * A content by what holds it. What was submitted may name any file, and so may what a file brought along: a playbook
 * may use those that it was granted (`playbook_file`). What was computed of these needs no grant of its own.
 */
async function mayReadContent(store: Store, { user, publicHost }: Reader, sha256: string): Promise<boolean> {
  const { sql } = store
  // `stored_files` takes addresses of all hosts: what is elsewhere is another file.
  const names = (value: string) => sql`stored_files(${sql(value)}) @> array[${sha256}]::text[] and (
    strpos(${sql(value)}::text, ${`"storage://${sha256}"`}) > 0
    or strpos(${sql(value)}::text, ${`"drs://${publicHost ?? ''}/${sha256}"`}) > 0)`
  const granted = sql`exists (select 1 from playbook_file g where g.playbook = p.id and g.sha256 = ${sha256})`
  const found = await sql`
    with named as (select id from data where ${names('value')}),
      holding as (
        select q.id, true as "isGiven" from process q join named on named.id = q.data
        union select o.id, false from resolved o join named on named.id = o.data join process q on q.id = o.id
          where q.data is distinct from o.data
      )
    select 1 from holding h join playbook p on p.outline -> 'processes' @> to_jsonb(h.id::text)
    where ${readable(store, user)} and (not h."isGiven" or ${granted})
    union all
    select 1 from playbook_file g join playbook p on p.id = g.playbook
    where g.sha256 = ${sha256} and ${readable(store, user)} and jsonb_exists_any(p.outline -> 'files', array(
      select ${sha256}::text union select o.id::text from user_upload o join upload u on u.id = o.upload where u.sha256 = ${sha256}))
    union all
    select 1 from imported_output i join playbook p on p.id = i.playbook
    where ${names('value')} and ${readable(store, user)} and ${granted}
    union all
    select 1 from version_output o join named on named.id = o.data
      join playbook_version v on v.id = o.version join playbook p on p.id = v.playbook
    where ${readableVersion(store, user)}
    union all
    select 1 from holding h join fpl f on f.process = h.id join fpl_reader r on r.fpl = f.id
    where r."user" = ${person(user)}::uuid
    union all
    select 1 from version_output o join named on named.id = o.data where ${isPublished(store)}
    union all
    select 1 from version_output o join named on named.id = o.data join current_review r on r.version = o.version
    where r."user" = ${person(user)}::uuid
    limit 1`
  return found.length > 0
}
