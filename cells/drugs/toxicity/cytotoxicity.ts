import type { ResolveContext } from '@playbook/core/resolver'
import { fileAt, path, type Query } from '@playbook/core/service'
import type { Payload } from '@playbook/core/step'
import { z } from 'zod'
import { chembl } from '../../services/chembl.ts'
import { batchesOf } from '../../shared/batches.ts'
import { looseText, maybeNumber, maybeText, neededNumber, neededText, readableRows } from '../../shared/tolerant.ts'
import type { CytotoxicityTable } from './types.ts'

type Context = Pick<ResolveContext, 'http' | 'notify'>
type Rows = Payload<typeof CytotoxicityTable>

const HOST = 'https://www.ebi.ac.uk'
/** So many names, and so many characters of them, fit into one address. */
const BATCH = { most: 100, longest: 4000 }
/** A service that always names a next page would never end. */
const MOST_PAGES = 200

const orNull = maybeText.transform((text) => text ?? null)
const Activity = z.object({
  activity_id: neededNumber,
  assay_description: orNull,
  assay_type: looseText.transform((type) => type || 'T'),
  molecule_pref_name: neededText,
  standard_type: orNull,
  standard_units: orNull,
  standard_value: maybeNumber.transform((value) => value ?? null),
  target_pref_name: orNull,
  pchembl_value: neededNumber,
})
const Page = z.object({
  activities: readableRows(Activity),
  page_meta: z.object({ next: maybeText }).nullish(),
})

/** The toxicity assays of all drugs, by name. */
export async function fetchCytotoxicity(drugs: readonly { readonly term: string }[], context: Context): Promise<Rows> {
  const queries = queriesOf(drugs.map(({ term }) => term))
  const found = new Map<number, Rows[number]>()
  for (const [at, query] of queries.entries()) {
    if (queries.length > 1) context.notify(`ChEMBL, part ${at + 1} of ${queries.length}`, at / queries.length)
    for (const row of await fetchPages(context, query)) found.set(row.activity_id, row)
  }
  const nameOf = (row: Rows[number]) => row.molecule_pref_name
  return [...found.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
}

/** Names are asked in capitals, as ChEMBL prefers them. A comma would divide one in a list: such a name is asked alone. */
function queriesOf(drugs: readonly string[]): Query[] {
  const capitals = drugs.map((drug) => drug.trim().toUpperCase()).filter((name) => name !== '')
  const names = [...new Set(capitals.flatMap((name) => [name, name.replaceAll('-', ' ')]))]
  const listed = names.filter((name) => !name.includes(','))
  const alone = names.filter((name) => name.includes(','))
  return [
    ...batchesOf(listed, BATCH).map((batch) => ({ molecule_pref_name__in: batch })),
    ...alone.map((name) => ({ molecule_pref_name__exact: name })),
  ]
}

async function fetchPages({ http }: Context, query: Query): Promise<Rows> {
  const schema = Page
  const fixed = { pchembl_value__gte: 1, assay_type: 'T', format: 'json', limit: 1000 }
  let page = await http.get(chembl, path`/activity`, { query: { ...query, ...fixed }, schema })
  const rows = [...page.activities]
  for (let pages = 1; page.page_meta?.next !== undefined && pages < MOST_PAGES; pages++) {
    // The address of the next page lacks the host.
    const { next } = page.page_meta
    page = await http.get(chembl, fileAt(next.startsWith('/') ? HOST + next : next), { schema })
    rows.push(...page.activities)
  }
  return rows
}
