import { metEnp } from '@playbook/cells/services'
import { Hono } from 'hono'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

const PATH =
  /^\/MetENP\/rest\/metclass\/(?:sub_class|main_class|super_class)\/updown_fillcolor\/\w+\/enrich_stats\/HG\/no\/\d+\/sps\/hsa\/padj\/\w+\/kegg_comp_path\/(?:TRUE|FALSE)\/geneoption\/(?:TRUE|FALSE)\/PPIopt\/\d+_\d+_\d+\/location\/0\/metlistfname\/([^/]+)(?:\/View\/(?:json|txt))?$/

const FILES: readonly (readonly [description: string, file: string])[] = [
  ['Plot of metabolite count', 'metcountplot.pdf'],
  ['Metabolite class enrichment plot', 'metenrichment.pdf'],
  ['Metabolite class enrichment table', 'met_enrichmentscore.json'],
  ['Metabolite -> Reaction -> Pathway information', 'met_path.json'],
  ['KEGG pathway enrichment', 'Kegg_pathway_enrichment.json'],
  ['Metabolite KEGG pathway network', 'pathway_network.pdf'],
  ['Metabolite pathway heatmap', 'heatmap.pdf'],
  ['Metabolite pathway dot plot', 'dotplot.pdf'],
  ['Orthology centric information on Metabolite related genes', 'met_gene_info.json'],
  ['Metabolite related gene names and Entrez IDs', 'met_gene_only.json'],
  ['Reaction-Substrate information for the Metabolites/related genes', 'rclass_info.json'],
  ['PPI for the metabolite related genes: txt', 'met_gene_PPI.txt'],
  ['PPI for the metabolite related genes: json', 'met_gene_PPI.json'],
]

const app = new Hono()

app.get('/MetENP/rest/*', (c) => {
  // As it came: the service unpacks the list three times itself.
  const list = PATH.exec(new URL(c.req.url).pathname)?.[1]
  const names = list === undefined ? undefined : unpacked(list)
  if (names === undefined) return c.text('Error in execution: the list of metabolites could not be read')
  const folder = 'https://bdcw.org//MetENP/rest/./../out/1853a_20240417_121728'
  return c.json(FILES.map(([FileDescription, file]) => ({ FileDescription, FileURL: `${folder}/${file}` })))
})

/** The names, where the list is packed three times and divided by `\n` written as two characters. */
function unpacked(list: string): string[] | undefined {
  try {
    const text = decodeURIComponent(decodeURIComponent(decodeURIComponent(list)))
    const isPackedThrice = encodeURIComponent(encodeURIComponent(encodeURIComponent(text))) === list
    const names = text.split(String.raw`\n`)
    return isPackedThrice && names.every((name) => name !== '') ? names : undefined
  } catch {
    return undefined
  }
}

/** MetENP, the enrichment of metabolites. */
export const simulation: Simulation = { services: [metEnp], app, cases }
