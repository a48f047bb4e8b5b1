import type { Catalogue, CatalogueQuery, PublicationEntry } from '@playbook/core/api/publications'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../db/connect.ts'

const MOST = 200
const MOST_WORDS = 8

/** What `like` takes for a pattern. */
const literal = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * The published playbooks in which every word of a search stands (in title, description, authors, or the types that go
 * in and come out) and which start from, lead to and ask what is wanted; and by what all of them can be narrowed.
 */
export async function searchCatalogue(store: Store, registry: Registry, query: CatalogueQuery): Promise<Catalogue> {
  const [publications, choices] = await Promise.all([entries(store, registry, query), choicesOf(store, registry)])
  return { publications, ...choices }
}

async function entries({ sql }: Store, registry: Registry, query: CatalogueQuery): Promise<PublicationEntry[]> {
  const { search, input, output, service, order } = query
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const patterns = words.map((word) => `%${literal(word)}%`)
  const asking = [...registry.steps.values()].filter(({ external }) => external?.name === service).map(({ id }) => id)
  const rows = await sql<PublicationEntry[]>`
    select p.playbook as id, p.title, p.description, p.authors, p.licence, v.number, v.published,
      e.inputs, e.outputs, e.clicks
    from publication p join user_playbook e on e.id = p.entry and e.public
    join lateral (
      select number, published, notebook from playbook_version where playbook = p.playbook and published is not null
      order by number desc limit 1
    ) v on true
    where p.withdrawn is null and (${patterns.length === 0} or
      p.title || ' ' || p.description || ' ' || p.authors::text || ' ' || e.inputs || ' ' || e.outputs
        ilike all (${patterns}::text[]))
      and (${input} = '' or ${input} = any(string_to_array(e.inputs, ', ')))
      and (${output} = '' or ${output} = any(string_to_array(e.outputs, ', ')))
      and (${service} = '' or exists (
        select from json_array_elements(v.notebook -> 'cells') c where c ->> 'step' = any(${asking}::text[])))
    order by case when ${order} = 'opened' then e.clicks end desc, case when ${order} = 'title' then lower(p.title) end,
      v.published desc limit ${MOST}`
  return rows.map((row) => ({ ...row, published: new Date(row.published).toISOString() }))
}

/** The types and services of all that is published. */
async function choicesOf({ sql }: Store, registry: Registry): Promise<Omit<Catalogue, 'publications'>> {
  const rows = await sql<{ inputs: string; outputs: string; steps: string[] }[]>`
    select e.inputs, e.outputs, array(
      select distinct c ->> 'step' from json_array_elements(v.notebook -> 'cells') c where c ->> 'step' is not null
    ) as steps
    from publication p join user_playbook e on e.id = p.entry and e.public
    join lateral (
      select notebook from playbook_version where playbook = p.playbook and published is not null
      order by number desc limit 1
    ) v on true
    where p.withdrawn is null`
  const all = (of: (row: (typeof rows)[number]) => readonly string[]) =>
    [...new Set(rows.flatMap(of))].filter((each) => each !== '').toSorted()
  return {
    inputs: all(({ inputs }) => inputs.split(', ')),
    outputs: all(({ outputs }) => outputs.split(', ')),
    services: all(({ steps }) => steps.flatMap((step) => registry.steps.get(step)?.external?.name ?? [])),
  }
}
