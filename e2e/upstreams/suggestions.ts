import { Hono } from 'hono'
import type { StandIn } from './stand-in.ts'

const GENES = ['ACE', 'ACE2', 'ACE2P1', 'ACER1', 'ACER2', 'ACER3', 'BRCA1', 'BRCA2', 'EGFR', 'MDM2', 'TP53', 'TP53BP1']
const DRUGS = [
  'aspirin',
  'Aspirine',
  'Aspirin sodium',
  'Aspirin anhydride',
  'Aspirin methyl ester',
  'Aspirin calcium',
  'imatinib',
  'imatinib mesylate',
]
const MOST = 10

const harmonizomeApp = new Hono()

harmonizomeApp.get('/Harmonizome/api/1.0/suggest', (c) => {
  const { q = '', t } = c.req.query()
  if (t !== 'gene') return c.json([])
  return c.json(GENES.filter((name) => name.startsWith(q.toUpperCase())))
})

const pubChemApp = new Hono()

pubChemApp.get('/rest/autocomplete/compound/:text/json', (c) => {
  const limit = Number(c.req.query('limit') ?? MOST)
  const text = c.req.param('text').toLowerCase()
  const compound = DRUGS.filter((name) => name.toLowerCase().startsWith(text)).slice(0, limit)
  const status = { code: 0 }
  // Without a hit there is no dictionary at all.
  if (compound.length === 0) return c.json({ status, total: 0 })
  return c.json({ status, total: compound.length, dictionary_terms: { compound } })
})

/** Completion of gene symbols by Harmonizome. */
export const harmonizomeSuggestions: StandIn = {
  addresses: ['maayanlab.cloud/Harmonizome/api/1.0/suggest'],
  app: harmonizomeApp,
}

/** Completion of compounds by PubChem. */
export const pubChemSuggestions: StandIn = {
  addresses: ['pubchem.ncbi.nlm.nih.gov/rest/autocomplete/'],
  app: pubChemApp,
}
