import { deepDive, gsfm } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'

const app = new Hono()

app.get('/gene/:symbol', (c) => {
  const symbol = c.req.param('symbol')
  const stored = symbol.toUpperCase()
  if (symbol !== stored) return c.redirect(`/gene/${stored}?embed`)
  return c.html(`<!doctype html><title>${stored}</title><h1>Predicted functions of ${stored}</h1>`)
})
/** What DeepDive knows of genes, as a tree of nodes; one gene is known without a text. */
const DESCRIBED: Readonly<Record<string, string | null>> = {
  STAT3: JSON.stringify({
    type: 'root',
    children: [
      {
        type: 'p',
        children: [
          { type: 't', text: 'STAT3 is a transcription factor' },
          { type: 'rg', children: [{ type: 'r', ref: '29195078' }] },
          { type: 't', text: ' that acts downstream of interleukin 6.' },
        ],
      },
    ],
  }),
  TP53: null,
}

app.get('/api/trpc/gene_info', (c) => {
  const gene: unknown = JSON.parse(c.req.query('input') ?? 'null')
  if (typeof gene !== 'string') return c.json({ error: { message: 'Expected string', code: -32600 } }, 400)
  const text = DESCRIBED[gene]
  if (text === undefined) return c.json({ error: { message: 'Not Found', code: -32004 } }, 404)
  return c.json({ result: { data: { symbol: gene, deepdive_gpt4o_description: text } } })
})

app.get('/deepdive/:symbol/', (c) => c.html(`<!doctype html><title>DeepDive</title><h1>${c.req.param('symbol')}</h1>`))

/** Two sites whose pages are shown; one of them is asked what is known of genes. */
export const simulation: Simulation = { services: [gsfm, deepDive], app, cases: [] }
