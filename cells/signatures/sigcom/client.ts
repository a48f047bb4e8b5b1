/** How SigCom LINCS is asked: symbols become ids of entities, ids rank signatures, and signatures have names elsewhere. */
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { sigCom } from '../../services/sigcom.ts'
import { looseList, looseText, maybeNumber, neededText } from '../../shared/tolerant.ts'
import { MOST } from './limits.ts'

type Http = ResolveContext['http']

const Failed = z.object({ error: z.string() })
/** It says with status 200 that it could not read a query. */
const asked = {
  idempotent: true,
  complaint: (body: unknown) => {
    const message = Failed.safeParse(body).data?.error
    return message && `SigCom LINCS refused the query: ${message}`
  },
}

const Meta = z
  .object({ symbol: looseText, pert_name: looseText })
  .partial()
  .nullish()
  .transform((meta) => ({ symbol: meta?.symbol ?? '', name: meta?.pert_name ?? '' }))
const Records = z.array(z.object({ id: looseText, meta: Meta }))

/** The ids of symbols, as far as they are known, in the order asked. A symbol may be several entities: all are meant. */
export async function findEntities(http: Pick<Http, 'post'>, symbols: readonly string[]) {
  const found = await http.post(sigCom, path`/metadata-api/entities/find`, {
    ...asked,
    body: { filter: { where: { 'meta.symbol': { inq: symbols } } } },
    schema: Records,
  })
  const ids = new Map<string, Set<string>>()
  for (const { id, meta } of found) if (id !== '') ids.set(meta.symbol, (ids.get(meta.symbol) ?? new Set()).add(id))
  return (wanted: readonly string[]) => wanted.flatMap((symbol) => [...(ids.get(symbol) ?? [])])
}

type Entities = { readonly entities: string[] } | { readonly up_entities: string[]; readonly down_entities: string[] }

const USER_INPUT = '/dcic/signature-commons-schema/v6/meta/user_input/user_input.json'

/** Keeps a query for its page. The same query twice is kept twice, which does no harm. */
export async function storeQuery(http: Http, entities: Entities): Promise<string> {
  const { id } = await http.post(sigCom, path`/metadata-api/user_input`, {
    ...asked,
    body: { meta: { $validator: USER_INPUT, ...entities }, type: 'signatures' },
    schema: z.object({ id: neededText }),
  })
  return id
}

type Query =
  | { readonly kind: 'one set'; readonly entities: string[] }
  | { readonly kind: 'two-sided'; readonly up_entities: string[]; readonly down_entities: string[] }

const Ranked = z.object({
  results: z.array(z.object({ uuid: looseText, zscore: maybeNumber, 'z-sum': maybeNumber })),
})

/** The names of the signatures that a query ranks at both ends, with their scores, the largest first. */
export async function rankSignatures(http: Http, { kind, ...entities }: Query, database: string) {
  const place = kind === 'one set' ? path`/data-api/api/v1/enrich/rank` : path`/data-api/api/v1/enrich/ranktwosided`
  const { results } = await http.post(sigCom, place, {
    ...asked,
    // The limit holds for each direction.
    body: { ...entities, limit: MOST, database },
    schema: Ranked,
  })
  const scored = results.flatMap(({ uuid, ...scores }) => {
    const zscore = kind === 'one set' ? scores.zscore : scores['z-sum']
    return uuid === '' || zscore === undefined ? [] : [{ uuid, zscore }]
  })
  if (scored.length === 0) return []
  const nameOf = await namesOf(http, [...new Set(scored.map(({ uuid }) => uuid))])
  return scored
    .flatMap(({ uuid, zscore }) => {
      const term = nameOf.get(uuid) ?? ''
      return term === '' ? [] : [{ term, zscore }]
    })
    .toSorted((a, b) => b.zscore - a.zscore)
}

/** What the cells of signatures were treated with. Some signatures have no metadata, some no name. */
async function namesOf(http: Http, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await http.post(sigCom, path`/metadata-api/signatures/find`, {
    ...asked,
    body: { filter: { where: { id: { inq: uuids } } } },
    schema: looseList(Records.element),
  })
  return new Map(found.map(({ id, meta }) => [id, meta.name.trim()]))
}
