import { inputError, type Case } from '../simulation.ts'

const GENES = ['TP53', 'EGFR', 'KRAS', 'MYC', 'BRAF', 'AKT2', 'APC', 'BAX', 'CDK4', 'CDK6']
const ask = (graphType: string, geneList: readonly string[]) =>
  `POST https://genboree.org/pb-ctd/rest/playbook_ctd/ctd/geneList ${JSON.stringify({ graphType, geneList })}`

const hubs = ['tp53', 'kras', 'braf', 'apc', 'cdk4']
const guilty = ['mdm2', 'ep300']
const found = {
  highlyConnectedGenes: hubs,
  guiltyByAssociationGenes: guilty,
  jsonGraph: {
    nodes: [...hubs, ...guilty].map((name) => ({ type: 'gene', name })),
    interactions: [...hubs.slice(1), ...guilty].map((target) => ({ source: 'tp53', target })),
  },
  report: null,
}

const unknown = Array.from({ length: 10 }, (_unused, at) => `XX${at}`)

const BOUNDARY = 'playbook-form-data'
const part = (name: string, text: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string, filename: string, type: string, text: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`
const send = (path: string, ...parts: readonly string[]) =>
  `POST https://genboree.org/pb-ctd/rest/playbook_ctd/ctd/${path} ${parts.join('')}--${BOUNDARY}--\r\n`
const sendGenes = (network: string, text: string) =>
  send('file', file('csvGenesFile', 'genes.csv', 'text/csv', text), part('graphType', network))

const inFile = `${GENES.join('\n').toLowerCase()}\n\n`
const stored = /^storage:\/\/[0-9a-f]{64}$/
const sha256 = /^[0-9a-f]{64}$/
const record = (filename: string) => ({ url: stored, filename, size: Number, sha256 })

const corner: [number | null, number | null] = [null, null]
const preview = {
  shape: [2, 2],
  columns: ['s1', 's2'],
  index: ['TP53', 'EGFR'],
  values: [
    [1, 2.5],
    [3, 4],
  ],
  ellipses: corner,
}
const TSV = 'gene\ts1\ts2\nTP53\t1\t2.5\nEGFR\t3\t4\n'
const CSV = ',s1,s2\nTP53,1,2.5\nEGFR,3,4\n'
const counts = { filename: 'counts.tsv', text: TSV }
const sendCounts = file('csvExpressionsFile', 'counts.csv', 'text/csv', CSV)
const adjacency = {
  filename: 'ctdCustomAdjacency.json',
  text: '{"genes":["tp53","egfr"],"adjacency":[[0,0.5],[0.5,0]]}',
}
const permutations = { filename: 'ctdPermutations.json', text: '{"tp53":[1],"egfr":[2]}' }
const listed = (name: string, genes: readonly string[]) =>
  file(name, 'geneSetTempFile.csv', 'text/plain', genes.join('\n'))
const sendPermutations = file('jsonPermutationsFile', permutations.filename, 'application/json', permutations.text)
const nothingSent = (what: string) => ({
  error: {
    name: 'UpstreamError',
    message: `${what} file is null or empty!`,
    hint: 'CTD answered with nothing instead of data.',
  },
})

/** Genes of files, and graphs that are made of an expression matrix. */
const ofFiles: readonly Case[] = [
  ...(['string', 'wikipathways'] as const).map((network): Case => ({
    step: network === 'string' ? 'GenesFile_CTD_String' : 'GenesFile_CTD_Wikipathways',
    inputs: {},
    files: { file: { filename: 'genes.csv', text: inFile } },
    gives: { output: found },
    requests: [sendGenes(network, inFile)],
  })),
  {
    step: 'GenesFile_CTD_String',
    about: 'an empty file',
    inputs: {},
    files: { file: { filename: 'genes.csv', text: '\n' } },
    gives: inputError('The submitted gene list is empty!'),
    requests: [sendGenes('string', '\n')],
  },
  {
    step: 'CTD_CreateACustomMatrix',
    inputs: { geneExpressions: preview },
    files: { geneExpressions: counts },
    gives: { output: { adjacency: record('ctdCustomAdjacency.json'), expressions: record('counts.tsv') } },
    requests: [send('createCustomMatrix', sendCounts)],
    ofNothing: 'Adjacency file is null or empty!',
  },
  {
    step: 'Execute_CTD_Precalculations_Combined',
    inputs: { geneSet: { description: '', set: ['TP53', 'EGFR'] }, ctdAdjacencyAndExpressions: {} },
    files: { 'ctdAdjacencyAndExpressions.adjacency': adjacency, 'ctdAdjacencyAndExpressions.expressions': counts },
    gives: {
      output: {
        ctdPermutations: record('ctdPermutations.json'),
        expressions: record('counts.tsv'),
        geneSet: ['TP53', 'EGFR'],
      },
    },
    requests: [
      send(
        'getCustomPermutations',
        listed('geneList', ['TP53', 'EGFR']),
        file('customAdjacency', adjacency.filename, 'application/json', adjacency.text),
      ),
    ],
    ofNothing: 'Permutations file is null or empty!',
  },
  {
    step: 'Execute_CTD_Precalculations_Combined',
    about: 'genes that the graph does not hold',
    inputs: { geneSet: { set: ['XX1'] }, ctdAdjacencyAndExpressions: {} },
    files: { 'ctdAdjacencyAndExpressions.adjacency': adjacency, 'ctdAdjacencyAndExpressions.expressions': counts },
    gives: nothingSent('Permutations'),
    // The client asks twice, and the run is tried three times.
    requests: Array.from({ length: 6 }, () =>
      send(
        'getCustomPermutations',
        listed('geneList', ['XX1']),
        file('customAdjacency', adjacency.filename, 'application/json', adjacency.text),
      ),
    ),
  },
  {
    step: 'CTD_UseCustomMatrixCombined',
    inputs: { ctdDataSet: { geneSet: GENES } },
    files: { 'ctdDataSet.ctdPermutations': permutations, 'ctdDataSet.expressions': counts },
    gives: { output: found },
    requests: [send('useCustomMatrix', listed('csvGenesFile', GENES), sendCounts, sendPermutations)],
  },
]

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
    gives: inputError('Number of genes submitted is out of allowed parameters, min number is 10, max is 150!'),
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
  ...ofFiles,
]
