import { Hono } from 'hono'
import type { StandIn } from './stand-in.ts'

const GENES = (
  'ACE ACE2 ACE2P1 ACER1 ACER2 ACER3 ADORA1 ADORA2A ADORA2B ADORA3 ALDOA ALDOB ALDOC BRCA1 BRCA2 CDK2 ' +
  'EGFR G6PC1 G6PD H6PD HGF HGFAC HK1 HK2 HK3 IL6 IL6R IL6ST MDM2 MGAT1 MYC MYCN OR4F5 PGD RPE RPE65 ' +
  'RPEL1 RPIA TALDO1 TKT TKTL1 TKTL2 TNF TP53 TP53BP1 XYLB'
).split(' ')
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
