import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import type { Json } from '@playbook/core/step'
import { z } from 'zod'
import { batchesOf } from '../../shared/batches.ts'
import { maybeNumber, maybeText, readableRows } from '../../shared/tolerant.ts'
import { glyGen } from './service.ts'

type Http = ResolveContext['http']

/** What GlyGen keeps records of. */
export type Kind = 'protein' | 'glycan'

export type Refusal = (status: number, statusText: string) => string

/** GlyGen reads values of up to 10,000 characters, but a query stands in an address, and those are cut off earlier. */
const LONGEST = 4000

/** With status 500, sometimes 200: GlyGen does not have the record, or not any more. */
const Missing = z
  .object({
    error_list: z.array(z.object({ error_code: z.enum(['non-existent-record', 'invalid-parameter-value']) })).min(1),
    reason: z.object({ description: maybeText, type: maybeText }).nullish(),
  })
  .transform(({ reason }) => ({ why: reason?.description ?? reason?.type?.replaceAll('_', ' ') ?? '' }))

const EXAMPLES: Readonly<Record<Kind, string>> = {
  protein: 'Check it: it is an accession of UniProt, such as P14210.',
  glycan: 'Check it: it is an accession of GlyTouCan, such as G17689DH.',
}

/** The record of one protein or glycan. */
export async function fetchDetail<T>(
  http: Http,
  kind: Kind,
  accession: string,
  { schema, refusal }: { schema: z.ZodType<T>; refusal: Refusal },
): Promise<T> {
  const asked = accession.trim()
  if (asked === '') throw new InputError(`The accession of the ${kind} is empty. ${EXAMPLES[kind]}`)
  const answer = await http.post(glyGen, path`/${kind}/detail/${asked}/`, {
    body: kind === 'protein' ? { uniprot_canonical_ac: asked } : { glytoucan_ac: asked },
    schema: z.union([Missing, schema.transform((record) => ({ record }))]),
    alsoStatuses: [500],
    idempotent: true,
    refusal,
  })
  if ('record' in answer) return answer.record
  const why = answer.why === '' ? '' : ` (${answer.why})`
  throw new InputError(`GlyGen has no ${kind} with the accession ${asked}${why}. ${EXAMPLES[kind]}`)
}

const Found = z.object({ list_id: z.string() })

/** The first of `limit` rows of a search, the best hits first. */
export function pageOf(id: string, limit: number) {
  return { id, offset: 1, limit, order: 'desc', sort: 'hit_score', filters: [] } as const
}

/** The rows of all accessions that GlyGen knows; it leaves out the others. */
export async function fetchRows<T>(
  http: Http,
  kind: Kind,
  accessions: readonly string[],
  { row, refusal }: { row: z.ZodType<T>; refusal: Refusal },
): Promise<T[]> {
  const rows = accessionBatches(accessions).map(async (batch) => {
    const { list_id: id } = await http.get(glyGen, path`/${kind}/search/`, {
      query: { query: JSON.stringify(queryOf(kind, batch)) },
      schema: Found,
      refusal,
    })
    if (id === '') return []
    const schema = z.object({ results: readableRows(row) })
    const { results } = await http.get(glyGen, path`/${kind}/list/`, {
      query: { query: JSON.stringify(pageOf(id, batch.length)) },
      schema,
      refusal,
    })
    return results
  })
  return (await Promise.all(rows)).flat()
}

function queryOf(kind: Kind, accessions: readonly string[]): Json {
  const asked = accessions.join(',')
  return kind === 'protein'
    ? { operation: 'AND', query_type: 'search_protein', uniprot_canonical_ac: asked }
    : { operation: 'AND', query_type: 'search_glycan', glycan_identifier: { glycan_id: asked } }
}

/** Different accessions, in batches that fit into one query each. */
export function accessionBatches(accessions: readonly string[], longest = LONGEST): string[][] {
  const different = new Set(accessions.flatMap((term) => term.split(/[\s,]+/)).filter((term) => term !== ''))
  return batchesOf([...different], { longest })
}

/** Finds by the symbol of a gene: an empty list where GlyGen has none. */
export async function searchGene<T>(
  http: Http,
  symbol: string,
  { row, refusal, isRight }: { row: z.ZodType<T>; refusal: Refusal; isRight: (row: T) => boolean },
): Promise<T | undefined> {
  const post = { idempotent: true, refusal }
  const { list_id: id } = await http.post(glyGen, path`/protein/search/`, {
    ...post,
    body: { gene_name: symbol },
    schema: Found,
  })
  if (id === '') return undefined
  const schema = z.object({
    results: readableRows(row),
    pagination: z.object({ total_length: maybeNumber }).nullish(),
  })
  const first = await http.post(glyGen, path`/protein/list/`, { ...post, body: { id }, schema })
  const right = first.results.find(isRight)
  const total = first.pagination?.total_length ?? 0
  if (right !== undefined || total <= first.results.length) return right
  // The first page has 20 rows; products of other species may fill it.
  const all = await http.post(glyGen, path`/protein/list/`, { ...post, body: pageOf(id, total), schema })
  return all.results.find(isRight)
}
