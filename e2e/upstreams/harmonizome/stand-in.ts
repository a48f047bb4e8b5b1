import { harmonizome } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'

const GENES = (
  'ACE ACE2 ACE2P1 ACER1 ACER2 ACER3 ADORA1 ADORA2A ADORA2B ADORA3 ALDOA ALDOB ALDOC BRCA1 BRCA2 CDK2 ' +
  'EGFR G6PC1 G6PD H6PD HGF HGFAC HK1 HK2 HK3 IL6 IL6R IL6ST MDM2 MGAT1 MYC MYCN OR4F5 PGD RPE RPE65 ' +
  'RPEL1 RPIA TALDO1 TKT TKTL1 TKTL2 TNF TP53 TP53BP1 XYLB'
).split(' ')

const app = new Hono()

app.get('/Harmonizome/api/1.0/suggest', (c) => {
  const { q = '', t } = c.req.query()
  if (t !== 'gene') return c.json([])
  return c.json(GENES.filter((name) => name.startsWith(q.toUpperCase())))
})

/** Completion of gene symbols by Harmonizome, for the page. */
export const simulation: Simulation = { services: [harmonizome], app, cases: [] }
