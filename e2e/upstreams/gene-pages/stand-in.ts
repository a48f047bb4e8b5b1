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
app.get('/deepdive/:symbol/', (c) => c.html(`<!doctype html><title>DeepDive</title><h1>${c.req.param('symbol')}</h1>`))

/** Two sites of which no step asks anything: only their pages are shown. */
export const simulation: Simulation = { services: [gsfm, deepDive], app, cases: [] }
