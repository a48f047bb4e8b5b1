import type { OwnUpload } from '@playbook/core/api/account'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import type { Files } from '../../files/store.ts'

/** What a person has uploaded. */
export interface OwnUploads {
  list(person: Person): Promise<OwnUpload[]>
  /** It is theirs no more; its bytes go when nobody refers to them. */
  remove(person: Person, id: string): Promise<void>
}

/** Where a content is used: in how many playbooks, also of a bin; and in versions, which never change. */
async function usesOf({ sql }: Store, sha256: string) {
  const [row] = await sql<{ playbooks: number; isPublished: boolean; inWorkflows: boolean }[]>`
    with named as (select id from data where stored_files(value) @> array[${sha256}]::text[]),
      holding as (
        select q.id from process q join named on named.id = q.data
        union select o.id from resolved o join named on named.id = o.data
      )
    select
      (select count(*)::int from (
        select p.id from playbook p join holding h on p.outline -> 'processes' @> to_jsonb(h.id::text)
        union select playbook from imported_output where stored_files(value) @> array[${sha256}]::text[]
      ) used) as playbooks,
      exists (select 1 from version_output o join named on named.id = o.data) as "isPublished",
      exists (select 1 from fpl f join holding h on h.id = f.process join fpl_reader r on r.fpl = f.id) as "inWorkflows"`
  return row ?? { playbooks: 0, isPublished: false, inWorkflows: false }
}

/** Removes the bytes of a content that nobody has uploaded and nothing uses. */
export async function removeUnused(store: Store, files: Pick<Files, 'remove'>, sha256: string): Promise<void> {
  const { playbooks, isPublished, inWorkflows } = await usesOf(store, sha256)
  if (playbooks > 0 || isPublished || inWorkflows) return
  const gone = await store.sql`delete from upload u where u.sha256 = ${sha256}
    and not exists (select 1 from user_upload o where o.upload = u.id) returning id`
  if (gone.length > 0) await files.remove(sha256)
}

/** Uploads over the database and the file store. */
export function createOwnUploads(store: Store, files: Pick<Files, 'remove'>): OwnUploads {
  const { sql } = store
  return {
    async list(person) {
      const rows = await sql<{ id: string; filename: string; size: string; created: string; sha256: string }[]>`
        select id, filename, size, created, sha256 from user_upload_complete where "user" = ${person.id}
        order by created desc`
      return Promise.all(
        rows.map(async ({ id, filename, size, created, sha256 }) => {
          const { playbooks, isPublished } = await usesOf(store, sha256)
          return { id, filename, size: Number(size), created: new Date(created).toISOString(), playbooks, isPublished }
        }),
      )
    },
    async remove(person, id) {
      const [found] = isId(id)
        ? await sql<{ sha256: string }[]>`
            select sha256 from user_upload_complete where id = ${id} and "user" = ${person.id}`
        : []
      if (found === undefined) throw new NotFoundError('There is no such upload any more.')
      if ((await usesOf(store, found.sha256)).isPublished) {
        throw new InputError('A version that stays holds this file, so it stays, too.')
      }
      await sql`delete from user_upload where id = ${id}`
      await removeUnused(store, files, found.sha256)
    },
  }
}
