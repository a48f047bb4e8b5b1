import type { Catalogue, CatalogueQuery, PublicationEntry } from '@playbook/core/api/publications'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../../db/connect.ts'
import { createBounded, type Bounded } from '../../bounded.ts'

const MOST = 200
const MOST_WORDS = 8

/** What `like` takes for a pattern. */
const literal = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Published playbooks by what they are about. */
export interface PublishedSearch {
  /**
   * Those in which every word of a search stands (in title, description, authors, or the types that go in and come out)
   * and which start from, lead to and ask what is wanted; and by what all of them can be narrowed.
   */
  search(query: CatalogueQuery): Promise<Catalogue>
}

/** A published playbook in its newest version, with the services that this one asks. */
interface Newest {
  readonly playbook: string
  readonly inputs: string
  readonly outputs: string
  readonly services: readonly string[]
}

/** A version never changes, and to read what is in it takes long: its steps are read once. */
const CACHED_VERSIONS = 20_000

/** Searches what is published. */
export function createPublishedSearch(store: Store, registry: Registry): PublishedSearch {
  const servicesOf = createBounded<readonly string[]>(CACHED_VERSIONS)
  return {
    async search(query) {
      const all = await newestOf(store, registry, servicesOf)
      const every = (of: (one: Newest) => readonly string[]) =>
        [...new Set(all.flatMap(of))].filter((each) => each !== '').toSorted()
      const asking = all.flatMap(({ playbook, services }) => (services.includes(query.service) ? [playbook] : []))
      return {
        publications: await entries(store, query, asking),
        inputs: every(({ inputs }) => inputs.split(', ')),
        outputs: every(({ outputs }) => outputs.split(', ')),
        services: every(({ services }) => services),
      }
    },
  }
}

async function newestOf(
  { sql }: Store,
  registry: Registry,
  servicesOf: Bounded<readonly string[]>,
): Promise<readonly Newest[]> {
  const rows = await sql<{ playbook: string; version: string; inputs: string; outputs: string }[]>`
    select p.playbook, v.id as version, e.inputs, e.outputs
    from publication p join user_playbook e on e.id = p.entry and e.public
    join lateral (
      select id from playbook_version where playbook = p.playbook and published is not null order by number desc limit 1
    ) v on true
    where p.withdrawn is null`
  const unread = rows.flatMap(({ version }) => (servicesOf.has(version) ? [] : [version]))
  const read =
    unread.length === 0
      ? []
      : await sql<{ id: string; steps: string[] }[]>`
          select id, array(
            select distinct c ->> 'step' from json_array_elements(notebook -> 'cells') c where c ->> 'step' is not null
          ) as steps
          from playbook_version where id = any(${unread}::uuid[])`
  for (const { id, steps } of read)
    servicesOf.set(id, [...new Set(steps.flatMap((step) => registry.steps.get(step)?.external?.name ?? []))])
  return rows.map(({ version, ...row }) => ({ ...row, services: servicesOf.get(version) ?? [] }))
}

async function entries(
  { sql }: Store,
  { search, input, output, service, order }: CatalogueQuery,
  asking: readonly string[],
): Promise<PublicationEntry[]> {
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
      and (${input} = '' or ${input} = any(string_to_array(e.inputs, ', ')))
      and (${output} = '' or ${output} = any(string_to_array(e.outputs, ', ')))
      and (${service} = '' or p.playbook = any(${asking}::uuid[]))
    order by case when ${order} = 'opened' then e.clicks end desc, case when ${order} = 'title' then lower(p.title) end,
      v.published desc limit ${MOST}`
  return rows.map((row) => ({ ...row, published: new Date(row.published).toISOString() }))
}
