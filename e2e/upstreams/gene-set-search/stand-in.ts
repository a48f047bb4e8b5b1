import { l2s2, perturbSeqr, rummaGeo, rummagene } from '@playbook/cells/services'
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { ALONE, BACKGROUNDS, GENES, IN_ARTICLES, IN_STUDIES, minedCases, SETS } from './mined.ts'
import { HEADER, IDS, OVERLAPS, OVERLAP_HEADER, PERTURBATIONS, type Row } from './data.ts'

const Question = z.object({
  query: z.string(),
  variables: z.object({
    genes: z.array(z.string()).optional(),
    description: z.string().nullish(),
    id: z.string().optional(),
    first: z.number().optional(),
  }),
})
type Variables = z.infer<typeof Question>['variables']

const app = new Hono()

app.post('/graphql', async (c) => {
  const body = Question.safeParse(await c.req.json().catch(() => undefined))
  const answer = body.success ? answerOf(body.data.query, body.data.variables) : undefined
  return answer === undefined
    ? c.json({ errors: [{ message: 'Must provide a valid document.' }] }, 400)
    : c.json(answer)
})

function answerOf(query: string, { genes = [], description, id, first = 10 }: Variables) {
  const found = <T>(rows: readonly T[]) => ({ nodes: genes.join() === ALONE.join() ? [] : rows.slice(0, first) })
  if (query.includes('addUserGeneSet(')) {
    // Errors of the database come with a good status.
    if (description?.startsWith('slow')) {
      return { errors: [{ message: 'canceling statement due to statement timeout' }], data: null }
    }
    const userGeneSet = { id: idOf(genes.toSorted()), __typename: 'UserGeneSet' }
    return { data: { addUserGeneSet: { userGeneSet, __typename: 'AddUserGeneSetPayload' } } }
  }
  if (query.includes('userGeneSet(')) {
    const kept = id === SETS.gone ? null : { genes: id === SETS.alone ? ALONE : GENES }
    return { data: { userGeneSet: kept } }
  }
  if (query.includes('currentBackground')) return { data: { currentBackground: { enrich: found(IN_ARTICLES) } } }
  if (query.includes('background(')) return { data: { background: { enrich: found(IN_STUDIES) } } }
  return query.includes('backgrounds') ? { data: { backgrounds: { nodes: BACKGROUNDS } } } : undefined
}

/** The same genes have the same id here, so that cases can name it. */
function idOf(genes: readonly string[]): string {
  const hash = createHash('sha1').update(genes.join('\n')).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}

app.get('/enrich/download', (c) => {
  const { dataset, maxTotal } = c.req.query()
  if (!dataset) return c.text('No genes found', 400)
  const rows = dataset === IDS.nothing ? [] : OVERLAPS.slice(0, Number(maxTotal ?? OVERLAPS.length))
  const text = [OVERLAP_HEADER, ...rows].map((cells) => `${cells.join('\t')}\n`).join('')
  return c.body(text, 200, { 'content-type': 'text/tab-separated-values' })
})

app.get('/enrichpair/download', (c) => {
  const { datasetup, datasetdown, sort = 'pvalue', maxTotal, libraries } = c.req.query()
  if (!datasetup || !datasetdown || datasetdown === IDS.noGenes) return c.text('At least one gene set is empty', 400)
  const asked = libraries?.split(',')
  const rows = datasetup === IDS.nothing ? [] : PERTURBATIONS
  const found = rows
    .filter(({ dataset }) => asked === undefined || asked.includes(dataset))
    .toSorted((a, b) => rankOf(a, sort) - rankOf(b, sort))
    .slice(0, Number(maxTotal ?? rows.length))
  const lines = [HEADER, ...found.map((row) => HEADER.map((column) => row[column] ?? ''))]
  const text = lines.map((cells) => `${cells.join('\t')}\n`).join('')
  return c.body(text, 200, { 'content-type': 'text/tab-separated-values' })
})

function rankOf(row: Row, sort: string): number {
  const p = Number(sort === 'pvalue_mimic' ? row.pvalueMimic : row.pvalueReverse)
  return Number.isFinite(p) ? p : 1
}

/** Four servers that keep gene sets, and compare them with their own. */
export const simulation: Simulation = {
  services: [l2s2, rummagene, rummaGeo, perturbSeqr],
  app,
  cases: [...cases, ...minedCases],
  needs: [
    // L2S2 names what was done to the cells by the one, Perturb-Seqr by the other.
    '[].drug: absent',
    '[].perturbation: absent',
    '[].dataset: absent',
    '[].pvalue: absent',
    '[].pvalueMimic: absent',
    'data',
    'data.addUserGeneSet',
    'data.addUserGeneSet.userGeneSet',
    'data.addUserGeneSet.userGeneSet.id',
    // Null when it is not kept any longer.
    'data.userGeneSet: absent, no members',
    'data.userGeneSet.genes',
    'data.currentBackground',
    'data.currentBackground.enrich',
    'data.currentBackground.enrich.nodes',
    'data.currentBackground.enrich.nodes[].geneSets',
    'data.currentBackground.enrich.nodes[].geneSets.nodes',
    'data.currentBackground.enrich.nodes[].geneSets.nodes[].term',
    'data.backgrounds',
    'data.backgrounds.nodes',
    'data.backgrounds.nodes[].id',
    'data.background',
    'data.background.enrich',
    'data.background.enrich.nodes',
    'data.background.enrich.nodes[].geneSet',
    'data.background.enrich.nodes[].geneSet.term',
  ],
}
