import { drugshot } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import { countsOfAny, similarToAny } from '../any-papers.ts'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'
import { COUNTS, EXAMPLE, PAPERS, SIMILAR } from './data.ts'

const Search = z.object({ rif: z.enum(['drugrif', 'autorif']), term: z.string() })
const Associate = z.object({
  drug_list: z.array(z.string()),
  similarity: z.enum(['drugrif_cooccur', 'L1000_coexpression']),
})

const app = new Hono()

app.post('/drugshot/api/search', async (c) => {
  const query = Search.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  const counts = query.data.term === EXAMPLE.term ? COUNTS : countsOfAny(query.data.term, PAPERS)
  return c.json({
    PubMedID_count: 25151,
    drug_count: counts,
    query_time: 3.542969226837158,
    return_size: Object.keys(counts).length,
    search_term: query.data.term,
  })
})

app.post('/drugshot/api/associate', async (c) => {
  const query = Associate.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  const drugs = query.data.drug_list
  const similar = drugs.every((drug) => EXAMPLE.drugs.includes(drug)) ? SIMILAR : similarToAny(drugs, PAPERS)
  const association = Object.entries(similar).map(([drug, simScore]) => [
    drug,
    { publications: 11012, simScore, topDrugs: {}, topScores: {} },
  ])
  return c.json({ association: Object.fromEntries(association), query_time: 5.926133871078491 })
})

/** DrugShot. */
export const simulation: Simulation = { services: [drugshot], app, cases, needs: ['association', 'drug_count'] }
