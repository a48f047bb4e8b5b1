import type { PublicationEntry } from '@playbook/core/api/publications'
import type { Store } from '../db/connect.ts'

const MOST = 200
const MOST_WORDS = 8

/** What `like` takes for a pattern. */
const literal = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * The published playbooks in which every word of a search stands: in title, description, authors, or the types that go
 * in and come out. Those opened most first.
 */
export async function searchCatalogue({ sql }: Store, search: string): Promise<PublicationEntry[]> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const patterns = words.map((word) => `%${literal(word)}%`)
  const rows = await sql<PublicationEntry[]>`
    select p.playbook as id, p.title, p.description, p.authors, p.licence, v.number, v.published,
      e.inputs, e.outputs, e.clicks
    from publication p join user_playbook e on e.id = p.entry and e.public
    join lateral (
      select number, published from playbook_version where playbook = p.playbook and published is not null
      order by number desc limit 1
    ) v on true
    where p.withdrawn is null and (${patterns.length === 0} or
      p.title || ' ' || p.description || ' ' || p.authors::text || ' ' || e.inputs || ' ' || e.outputs
        ilike all (${patterns}::text[]))
    order by e.clicks desc, v.published desc limit ${MOST}`
  return rows.map((row) => ({ ...row, published: new Date(row.published).toISOString() }))
}
