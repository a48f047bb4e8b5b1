import { drugshot } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'
import { COUNTS, SIMILAR } from './data.ts'

const Search = z.object({ rif: z.enum(['drugrif', 'autorif']), term: z.string() })
const Associate = z.object({
  drug_list: z.array(z.string()),
  similarity: z.enum(['drugrif_cooccur', 'L1000_coexpression']),
})

const app = new Hono()

app.post('/drugshot/api/search', async (c) => {
  const query = Search.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  return c.json({
    PubMedID_count: 25151,
    drug_count: COUNTS,
    query_time: 3.542969226837158,
    return_size: Object.keys(COUNTS).length,
    search_term: query.data.term,
  })
})

app.post('/drugshot/api/associate', async (c) => {
  const query = Associate.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  const association = Object.entries(SIMILAR).map(([drug, simScore]) => [
    drug,
    { publications: 11012, simScore, topDrugs: {}, topScores: {} },
  ])
  return c.json({ association: Object.fromEntries(association), query_time: 5.926133871078491 })
})

/** DrugShot. */
export const simulation: Simulation = { services: [drugshot], app, cases, needs: ['association', 'drug_count'] }
