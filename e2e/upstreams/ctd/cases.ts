import type { Case } from '../simulation.ts'

const GENES = ['TP53', 'EGFR', 'KRAS', 'MYC', 'BRAF', 'AKT2', 'APC', 'BAX', 'CDK4', 'CDK6']
const ask = (graphType: string, geneList: readonly string[]) =>
  `POST https://genboree.org/pb-ctd/rest/playbook_ctd/ctd/geneList ${JSON.stringify({ graphType, geneList })}`

const hubs = ['tp53', 'kras', 'braf', 'apc', 'cdk4']
const guilty = ['mdm2', 'ep300']
export const found = {
  highlyConnectedGenes: hubs,
  guiltyByAssociationGenes: guilty,
  jsonGraph: {
    nodes: [...hubs, ...guilty].map((name) => ({ type: 'gene', name })),
    interactions: [...hubs.slice(1), ...guilty].map((target) => ({ source: 'tp53', target })),
  },
  report: null,
}

const unknown = Array.from({ length: 10 }, (_unused, at) => `XX${at}`)
const fails = (message: string) => ({ error: { name: 'InputError', message } })

/** Connect the Dots: genes in two networks, lists that are too short, unknown or connected to nothing. */
export const cases: readonly Case[] = [
  {
    step: 'GeneSet_CTD_String',
    inputs: { geneset: { description: '', set: GENES } },
    gives: { output: found },
    requests: [ask('string', GENES)],
  },
  {
    step: 'GeneSet_CTD_Wikipathways',
    inputs: { geneset: { description: '', set: GENES } },
    gives: { output: found },
    requests: [ask('wikipathways', GENES)],
  },
  {
    step: 'GeneSet_CTD_String',
    about: 'too few genes',
    inputs: { geneset: { set: ['TP53'] } },
    gives: fails('Number of genes submitted is out of allowed parameters, min number is 10, max is 150!'),
    requests: [ask('string', ['TP53'])],
  },
  {
    step: 'GeneSet_CTD_String',
    about: 'genes that the network does not know',
    inputs: { geneset: { set: unknown } },
    gives: {
      output: {
        highlyConnectedGenes: null,
        guiltyByAssociationGenes: null,
        jsonGraph: null,
        report: {
          type: 'note',
          message: 'No Highly Connected Genes found! No Guilty By Association Genes found! No Graph Nodes available! ',
        },
      },
    },
    requests: [ask('string', unknown)],
  },
  {
    step: 'GeneSet_CTD_Wikipathways',
    about: 'genes that are not connected significantly',
    inputs: { geneset: { set: [...unknown, 'TP53'] } },
    gives: {
      output: { highlyConnectedGenes: [], guiltyByAssociationGenes: [], jsonGraph: null, report: null },
    },
    requests: [ask('wikipathways', [...unknown, 'TP53'])],
  },
]
