import { inputError, type Case } from '../simulation.ts'

const ask = (gene: string) =>
  `GET https://version-11-5.string-db.org/api/json/interaction_partners?identifiers=${gene}` +
  '&species=9606&limit=5000&required_score=900&caller_identity=playbook'

const link = (partner: string, protein: string, scores: Readonly<Record<string, number>>) => ({
  preferredName_A: 'RPE',
  preferredName_B: partner,
  ncbiTaxonId: 9606,
  stringId_A: '9606.ENSP00000352401',
  stringId_B: protein,
  nscore: 0,
  fscore: 0,
  pscore: 0,
  ascore: 0,
  escore: 0,
  dscore: 0,
  tscore: 0,
  ...scores,
})

const rpe = {
  species_txid: '9606',
  species_id: 'hsa',
  edges: [
    link('RPIA', '9606.ENSP00000283646', {
      score: 0.998,
      nscore: 0.219,
      ascore: 0.128,
      escore: 0.791,
      dscore: 0.9,
      tscore: 0.931,
    }),
    link('TKT', '9606.ENSP00000391481', {
      score: 0.997,
      nscore: 0.135,
      fscore: 0.277,
      escore: 0.723,
      dscore: 0.9,
      tscore: 0.88,
    }),
    link('XYLB', '9606.ENSP00000207870', { score: 0.963, dscore: 0.9, tscore: 0.631 }),
    link('PGD', '9606.ENSP00000270776', { score: 0.96, dscore: 0.9, tscore: 0.599 }),
    link('TKTL2', '9606.ENSP00000280605', { score: 0.951, escore: 0.462, dscore: 0.9 }),
    link('TKTL1', '9606.ENSP00000358931', { score: 0.951, escore: 0.462, dscore: 0.9 }),
    link('TALDO1', '9606.ENSP00000321259', { score: 0.946, dscore: 0.9, tscore: 0.459 }),
    link('G6PD', '9606.ENSP00000377192', { score: 0.929, dscore: 0.9, tscore: 0.304 }),
    link('H6PD', '9606.ENSP00000366620', { score: 0.913, dscore: 0.9, tscore: 0.151 }),
  ],
}

const two = { ...rpe, edges: rpe.edges.slice(0, 2) }

/** STRING: partners of a gene, and the drawing that asks for official names. */
export const cases: readonly Case[] = [
  { step: 'FetchStringDBPPI', inputs: { gene: 'RPE' }, gives: { output: rpe }, requests: [ask('RPE')] },
  {
    step: 'FetchStringDBPPI',
    about: 'a gene without links of that confidence',
    inputs: { gene: 'OR4F5' },
    gives: { output: { ...rpe, edges: [] } },
    requests: [ask('OR4F5')],
  },
  {
    step: 'FetchStringDBPPI',
    about: 'a gene that STRING does not know',
    inputs: { gene: ' XY Z&1 ' },
    gives: inputError('STRING knows no human protein XY Z&1. Check the symbol: STRING looks among human genes.'),
    requests: [ask('XY%20Z%261')],
  },
  {
    step: 'FetchStringDBPPI',
    about: 'a gene that a newer STRING does not know',
    inputs: { gene: 'P53X' },
    gives: inputError('STRING knows no human protein P53X. Check the symbol: STRING looks among human genes.'),
    requests: [ask('P53X')],
  },
  {
    step: 'StringDBPPI_to_GraphPlot',
    inputs: { data: two },
    gives: {
      output: {
        nodes: [
          {
            id: 'RPE',
            label: 'RPE',
            link: 'https://www.ncbi.nlm.nih.gov/gene/6120',
            hovertext: 'ribulose-5-phosphate-3-epimerase',
            type: 'gene1',
          },
          {
            id: 'RPIA',
            label: 'RPIA',
            link: 'https://www.ncbi.nlm.nih.gov/gene/22934',
            hovertext: 'ribose 5-phosphate isomerase A',
            type: 'gene',
          },
          {
            id: 'TKT',
            label: 'TKT',
            link: 'https://www.ncbi.nlm.nih.gov/gene/7086',
            hovertext: 'transketolase',
            type: 'gene',
          },
        ],
        edges: [
          { source: 'RPE', target: 'RPIA', weight: 0.998 },
          { source: 'RPE', target: 'TKT', weight: 0.997 },
        ],
      },
    },
    requests: [
      'GET https://bdcw.org/geneid/rest/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneListStr/RPE,RPIA,TKT/View/json',
    ],
  },
]
