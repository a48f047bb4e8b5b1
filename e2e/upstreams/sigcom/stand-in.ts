import { sigCom } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { DATABASES, ENTITIES, QUERY_ID, SIGNATURES, type Ranked } from './data.ts'

const Texts = z.array(z.string())
const BySymbol = z.object({
  filter: z.object({ where: z.object({ 'meta.symbol': z.object({ inq: Texts }) }) }),
})
const ById = z.object({ filter: z.object({ where: z.object({ id: z.object({ inq: Texts }) }) }) })
const Input = z.object({ meta: z.looseObject({ $validator: z.string() }), type: z.enum(['signature', 'signatures']) })
const Limits = { limit: z.int().default(0), database: z.string() }
const OneSet = z.object({ entities: Texts, ...Limits })
const TwoSets = z.object({ up_entities: Texts, down_entities: Texts, ...Limits })

const base = '/sigcom-lincs'
const app = new Hono()

app.post(`${base}/metadata-api/entities/find`, async (c) => {
  const query = BySymbol.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.json({ error: { statusCode: 422, name: 'UnprocessableEntityError' } }, 422)
  const { inq } = query.data.filter.where['meta.symbol']
  // Not in the order asked.
  const found = Object.entries(ENTITIES).filter(([symbol]) => inq.includes(symbol))
  return c.json(found.toReversed().map(([symbol, id]) => ({ $validator: 'entity.json', id, meta: { symbol } })))
})

app.post(`${base}/metadata-api/user_input`, async (c) => {
  const input = Input.safeParse(await c.req.json().catch(() => undefined))
  if (!input.success) return c.json({ error: { statusCode: 422, name: 'UnprocessableEntityError' } }, 422)
  return c.json({ $validator: 'user_input.json', id: QUERY_ID, ...input.data })
})

app.post(`${base}/metadata-api/signatures/find`, async (c) => {
  const query = ById.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.json({ error: { statusCode: 422, name: 'UnprocessableEntityError' } }, 422)
  const { inq } = query.data.filter.where.id
  return c.json(SIGNATURES.filter(({ id }) => inq.includes(id)))
})

const malformed = (endpoint: string) => ({ error: 'malformed JSON query data', endpoint })

app.post(`${base}/data-api/api/v1/enrich/ranktwosided`, async (c) => {
  const query = TwoSets.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.json(malformed('enrich/ranktwosided'))
  const { limit, database, up_entities: up } = query.data
  const rows = DATABASES[database]
  if (rows === undefined) return c.text('Internal Server Error', 500)
  const [mimickers, reversers] = up.includes(ENTITIES['NONE']) ? [[], []] : ends(rows, limit)
  const row =
    (type: string) =>
    ({ uuid, score }: Ranked, rank: number) => ({
      uuid,
      'p-up': 1.2e-9,
      'fdr-up': null,
      'z-up': score === null ? null : score / 2,
      'z-down': score === null ? null : score / 2,
      'z-sum': score,
      'logp-fisher': 35.8,
      'direction-up': 1,
      type,
      rank,
    })
  return c.json({
    signatures: [],
    maxRank: 12_327,
    mimickers: mimickers.length,
    reversers: reversers.length,
    queryTimeSec: 1.82,
    results: [...mimickers.map(row('mimickers')), ...reversers.map(row('reversers'))],
  })
})

app.post(`${base}/data-api/api/v1/enrich/rank`, async (c) => {
  const query = OneSet.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.json(malformed('enrich/rank'))
  const { limit, database } = query.data
  const rows = DATABASES[database]
  if (rows === undefined) return c.text('Internal Server Error', 500)
  const [up, down] = ends(rows, limit)
  const row =
    (type: string) =>
    ({ uuid, score }: Ranked, rank: number) => ({
      uuid,
      'p-value': 1e-6,
      zscore: score,
      direction: type === 'up' ? 1 : -1,
      type,
      rank,
    })
  return c.json({
    maxRank: 12_327,
    up: up.length,
    down: down.length,
    queryTimeSec: 0.4,
    results: [...up.map(row('up')), ...down.map(row('down'))],
  })
})

/** The limit holds for each end. */
function ends(rows: readonly Ranked[], limit: number) {
  const up = rows.filter(({ score }) => score === null || score > 0).slice(0, limit)
  const down = rows.filter(({ score }) => score !== null && score < 0).slice(0, limit)
  return [up, down] as const
}

/** SigCom LINCS: its metadata and its signatures. */
export const simulation: Simulation = { services: [sigCom], app, cases, needs: ['id', 'results'] }
