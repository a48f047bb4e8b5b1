import { pubChem } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'

const DRUGS = [
  'aspirin',
  'Aspirine',
  'Aspirin sodium',
  'Aspirin anhydride',
  'Aspirin methyl ester',
  'Aspirin calcium',
  'imatinib',
  'imatinib mesylate',
  'Ibuprofen',
  'Metformin',
  'metformin hydrochloride',
  'sorafenib',
  'sorafenib tosylate',
]
const MOST = 10

const app = new Hono()

app.get('/rest/autocomplete/compound/:text/json', (c) => {
  const limit = Number(c.req.query('limit') ?? MOST)
  const text = c.req.param('text').toLowerCase()
  const compound = DRUGS.filter((name) => name.toLowerCase().startsWith(text)).slice(0, limit)
  const status = { code: 0 }
  // Without a hit there is no dictionary at all.
  if (compound.length === 0) return c.json({ status, total: 0 })
  return c.json({ status, total: compound.length, dictionary_terms: { compound } })
})

/** Completion of compounds by PubChem, for the page. */
export const simulation: Simulation = { services: [pubChem], app, cases: [] }
