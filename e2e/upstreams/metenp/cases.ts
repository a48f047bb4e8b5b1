import { inputError, type Case } from '../simulation.ts'

const address =
  'https://bdcw.org/MetENP/rest/metclass/sub_class/updown_fillcolor/red__green__blue/enrich_stats/HG/no/1/sps/hsa/padj/fdr' +
  '/kegg_comp_path/FALSE/geneoption/TRUE/PPIopt/1_1000_700/location/0/metlistfname/' +
  'Ribulose%2525205-phosphate%25255CnATP%25255CnNA-D%25252B'
const folder = 'https://bdcw.org//MetENP/rest/./../out/1853a_20240417_121728'
const file = (FileDescription: string, name: string) => ({ FileDescription, FileURL: `${folder}/${name}` })

/** MetENP: the list packed three times, and a set without a name. */
export const cases: readonly Case[] = [
  {
    step: 'Call_MetENP_on_MetSet',
    inputs: { mset: { description: '', set: ['Ribulose 5-phosphate', ' ATP\t', '', 'NA-D+', 'ATP'] } },
    gives: {
      output: {
        RESTURL: address,
        res: [
          file('Plot of metabolite count', 'metcountplot.pdf'),
          file('Metabolite class enrichment plot', 'metenrichment.pdf'),
          file('Metabolite class enrichment table', 'met_enrichmentscore.json'),
          file('Metabolite -> Reaction -> Pathway information', 'met_path.json'),
          file('KEGG pathway enrichment', 'Kegg_pathway_enrichment.json'),
          file('Metabolite KEGG pathway network', 'pathway_network.pdf'),
          file('Metabolite pathway heatmap', 'heatmap.pdf'),
          file('Metabolite pathway dot plot', 'dotplot.pdf'),
          file('Orthology centric information on Metabolite related genes', 'met_gene_info.json'),
          file('Metabolite related gene names and Entrez IDs', 'met_gene_only.json'),
          file('Reaction-Substrate information for the Metabolites/related genes', 'rclass_info.json'),
          file('PPI for the metabolite related genes: txt', 'met_gene_PPI.txt'),
          file('PPI for the metabolite related genes: json', 'met_gene_PPI.json'),
        ],
      },
    },
    requests: [`GET ${address}`],
  },
  {
    step: 'Call_MetENP_on_MetSet',
    about: 'without a name',
    inputs: { mset: { set: [' ', '-'] } },
    gives: inputError('The set holds no name of a metabolite. Add metabolites to it.'),
    requests: [],
  },
]
