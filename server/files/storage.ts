import type { StoredBytes } from '@playbook/core/api/account'
import type { Store } from '../db/connect.ts'
import { storedBy } from './records.ts'

/** How much a person keeps in the database beside files: in playbooks that are theirs. */
type DatabaseBytes = Omit<StoredBytes, 'files' | 'most'>

/** How much the things of each person take: files as they are, the database as it was within the last hour. */
export interface Storage {
  read(user: string): Promise<Omit<StoredBytes, 'most'>>
  /** A version was kept, which counts before the hour is over. */
  addVersion(user: string, bytes: number): void
}

const HOUR_MS = 3_600_000
const MOST_PEOPLE = 10_000

interface Counted {
  readonly at: number
  readonly bytes: Promise<DatabaseBytes>
}

/** Counts in the database, for each person at most once an hour. */
export function createStorage(store: Store, now = Date.now): Storage {
  const counts = new Map<string, Counted>()
  const beside = async (user: string) => {
    const cached = counts.get(user)
    if (cached !== undefined && now() - cached.at < HOUR_MS) return cached.bytes
    if (counts.size >= MOST_PEOPLE) counts.clear()
    const bytes = databaseBytes(store, user)
    counts.set(user, { at: now(), bytes })
    bytes.catch(() => counts.delete(user))
    return bytes
  }
  return {
    async read(user) {
      const [files, rest] = await Promise.all([storedBy(store, user), beside(user)])
      return { files, ...rest }
    },
    addVersion(user, more) {
      const cached = counts.get(user)
      if (cached === undefined) return
      const bytes = cached.bytes.then((all) => ({ ...all, versions: all.versions + more }))
      bytes.catch(() => counts.delete(user))
      counts.set(user, { ...cached, bytes })
    },
  }
}

/** A result that several playbooks of the person hold is counted once. */
async function databaseBytes({ sql }: Store, user: string): Promise<DatabaseBytes> {
  const [row] = await sql<Record<keyof DatabaseBytes, string>[]>`
    with own as (select id, outline from playbook where owner = ${user}),
    held as (
      select r.data from own, jsonb_array_elements_text(own.outline -> 'processes') as p (id)
      join resolved r on r.id::text = p.id
      union
      select o.data from version_output o join playbook_version v on v.id = o.version join own on own.id = v.playbook
    )
    select
      (select coalesce(sum(octet_length(update)), 0) from ydoc_update where playbook in (select id from own)) as documents,
      (select coalesce(sum(octet_length(document)), 0) from document_edit where playbook in (select id from own))
        + (select coalesce(sum(octet_length(document)), 0) from document_snapshot where playbook in (select id from own))
        as history,
      (select coalesce(sum(octet_length(notebook::text)), 0) from playbook_version
        where playbook in (select id from own)) as versions,
      (select coalesce(sum(octet_length(value::text)), 0) from data where id in (select data from held))
        + (select coalesce(sum(octet_length(value::text)), 0) from imported_output
          where playbook in (select id from own)) as results`
  const bytes = (kind: keyof DatabaseBytes) => Number(row?.[kind] ?? 0)
  return {
    documents: bytes('documents'),
    history: bytes('history'),
    versions: bytes('versions'),
    results: bytes('results'),
  }
}
