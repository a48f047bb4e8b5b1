import { geneshot } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import { countsOfAny, similarToAny } from '../any-papers.ts'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'
import { CLASSES, COUNTS, EXAMPLE, PAPERS, SIMILAR } from './data.ts'

const Search = z.object({ rif: z.enum(['generif', 'autorif']), term: z.string() })
const Associate = z.object({
  gene_list: z.array(z.string()),
  similarity: z.enum(['generif', 'tagger', 'coexpression', 'enrichr', 'autorif']),
})

const app = new Hono()

app.post('/geneshot/api/search', async (c) => {
  const query = Search.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  const { term } = query.data
  const counts =
    term === 'nothing at all'
      ? {}
      : term === 'one gene'
        ? { HR: [11, 0.2] }
        : term === EXAMPLE.term
          ? COUNTS
          : countsOfAny(term, PAPERS)
  return c.json({
    PubMedID_count: Object.keys(counts).length * 100,
    gene_count: counts,
    query_time: 1.121943712234497,
    return_size: Object.keys(counts).length,
    search_term: term,
  })
})

app.post('/geneshot/api/associate', async (c) => {
  const query = Associate.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  const genes = query.data.gene_list
  const isExample = genes.every((gene) => EXAMPLE.genes.includes(gene))
  const known = genes.includes('unknown') ? [] : Object.entries(isExample ? SIMILAR : similarToAny(genes, PAPERS))
  const association = known.map(([gene, simScore], at) => [
    gene,
    { publications: 126 + at, simScore, topGenes: { '0': 'ALB', '1': 'F2' }, topScores: { '0': 0.9, '1': 0.89 } },
  ])
  return c.json({ association: Object.fromEntries(association), ...CLASSES, query_time: 2.161868095397949 })
})

app.get('/geneshot/api/idgclass', (c) => c.json({ idg: CLASSES }))

/** Geneshot, with the classes of the IDG protein list. */
export const simulation: Simulation = { services: [geneshot], app, cases, needs: ['association', 'gene_count', 'idg'] }
