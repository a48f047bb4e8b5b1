import { inputError, type Case } from '../simulation.ts'

const ask = (what: string, genes: string, view = 'json') =>
  `GET https://bdcw.org/MetGENE/rest/${what}/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneInfoStr/${genes}` +
  `/anatomy/NA/disease/NA/phenotype/NA/viewType/${view}`
const file = (number: number) => `https://bdcw.org/MetGENE/cache/met${number}.json`

const none = inputError(
  'MetGENE can be asked for none of these. Enter gene symbols such as RPE: letters, digits, hyphens and underscores.',
)

const rpe = { gene: 'RPE' }
const some = { description: 'Pentose phosphates', set: ['RPE\t', 'ACE2', 'a.b', 'XYZ1', '', 'RPIA', 'RPE'] }
const asked = 'RPE,ACE2,XYZ1,RPIA'

const epimerase = [
  {
    Gene: '6120',
    KEGG_REACTION_ID: 'R01529',
    KEGG_REACTION_NAME: 'D-ribulose-5-phosphate 3-epimerase',
    KEGG_REACTION_EQN: 'D-Ribulose 5-phosphate <=> D-Xylulose 5-phosphate',
  },
]
const isomerase = [
  {
    Gene: '22934',
    KEGG_REACTION_ID: 'R01056',
    KEGG_REACTION_NAME: 'D-ribose-5-phosphate aldose-ketose-isomerase',
    KEGG_REACTION_EQN: 'D-Ribose 5-phosphate <=> D-Ribulose 5-phosphate',
  },
]

const metabolite = (Gene: string, KEGG_COMPOUND_ID: string, KEGG_REACTION_ID: string, REFMET_NAME: string) => ({
  Gene,
  KEGG_COMPOUND_ID,
  REFMET_NAME,
  KEGG_REACTION_ID,
  METSTAT_LINK: `http://www.metabolomicsworkbench.org/data/metstat_hist.php?NAME_PREP1=Is&refmet_name_search=${REFMET_NAME.replace(' ', '+')}&refmet_name=${REFMET_NAME.replace(' ', '+')}&SPECIES=Human&DISEASE=&SOURCE=`,
})
const ofRpe = [
  metabolite('6120', 'C00199', 'R01529', 'Ribulose 5-phosphate'),
  metabolite('6120', 'C00231', 'R01529', 'Xylulose 5-phosphate'),
]
const ofRpia = [
  metabolite('22934', 'C00117', 'R01056', 'Ribose 5-phosphate'),
  metabolite('22934', 'C00199', 'R01056', 'Ribulose 5-phosphate'),
]
const table = (number: number, contents: unknown) => ({
  jsonfile: { FileDescription: 'MetGENE metabolites json file', FileURL: file(number) },
  contents,
})

const compound = (id: string, name: string, studies: string) => ({
  KEGG_COMPOUND_ID: `https://www.genome.jp/entry/cpd:${id}`,
  REFMET_NAME: name,
  STUDY_ID: studies,
})
const ribulose = compound('C00199', 'Ribulose 5-phosphate', 'ST001167, ST000231, ST000231')
const ribose = compound('C00117', 'Ribose 5-phosphate', 'ST001167, ST001135, ST000231')
const studiesOfXylulose = 'ST002584, ST002328, ST002234, ST001167, ST001135, ST000231, ST000230'
const xylulose = compound('C00231', 'Xylulose 5-phosphate', studiesOfXylulose)
const withoutStudies = {
  KEGG_COMPOUND_ID: 'https://www.kegg.jp/entry/C05345',
  REFMET_NAME: '',
  STUDY_ID: '',
}

/** More genes than one list may have: 250 of 8 characters, and RPE. */
const many = [...Array.from({ length: 250 }, (_unused, at) => `LOC${10_000 + at}`), 'RPE']
const [first, second] = [many.slice(0, 222).join(','), many.slice(222).join(',')]

const ofGene = (step: string, what: string) => (gene: string) => ({
  step,
  inputs: { summary: { gene } },
  requests: [ask(what, gene)],
})
const reactionsOf = ofGene('MetGeneRxns', 'reactions')
const studiesOf = ofGene('MetGeneStudies', 'studies')

/** MetGENE: what it has for a gene and for a set, what it does not know, what is too much for one request. */
export const cases: readonly Case[] = [
  { step: 'MetGeneSearch', inputs: { gene: ' RPE' }, gives: { output: rpe }, requests: [] },
  {
    step: 'MetGeneSummaryCounts',
    inputs: { summary: { gene: 'ALDOB' } },
    gives: { output: [{ Pathways: 7, Reactions: 4, Metabolites: 7, Studies: 351, Genes: 'ALDOB' }] },
    requests: [ask('summary', 'ALDOB')],
  },
  {
    step: 'MetGeneSummaryCountsGeneSet',
    inputs: { geneset: some },
    gives: {
      output: [
        { Pathways: 1, Reactions: 1, Metabolites: 2, Studies: 7, Genes: 'RPE' },
        { Pathways: 0, Reactions: 0, Metabolites: 0, Studies: 0, Genes: 'ACE2' },
        { Pathways: 1, Reactions: 1, Metabolites: 2, Studies: 3, Genes: 'RPIA' },
      ],
    },
    requests: [ask('summary', asked)],
  },
  {
    ...reactionsOf('RPE'),
    gives: { output: [epimerase] },
  },
  {
    ...reactionsOf('ACE2'),
    about: 'a gene that takes no part in metabolism',
    gives: { output: [[]] },
  },
  {
    ...reactionsOf('LOC1'),
    about: 'an empty answer for a gene that it does not know',
    gives: { output: [] },
  },
  {
    step: 'MetGeneRxns',
    about: 'what it does not take',
    inputs: { summary: { gene: 'A/../B' } },
    gives: none,
    requests: [],
  },
  {
    step: 'MetGeneRxnsSet',
    inputs: { geneset: some },
    gives: { output: [epimerase, [], isomerase] },
    requests: [ask('reactions', asked)],
  },
  {
    step: 'MetGeneRxnsSet',
    about: 'more genes than one list may have',
    inputs: { geneset: { set: many } },
    gives: { output: [epimerase] },
    requests: [ask('reactions', first), ask('reactions', second)],
  },
  {
    step: 'MetGeneRxnsSet',
    about: 'nothing to ask for',
    inputs: { geneset: { set: ['a.b', ' '] } },
    gives: none,
    requests: [],
  },
  {
    step: 'MetgeneMetabolites',
    inputs: { summary: rpe },
    gives: { output: table(6121, [ofRpe]) },
    requests: [ask('metabolites', 'RPE', 'jsonfile'), `GET ${file(6121)}`],
  },
  {
    step: 'MetgeneMetabolites',
    about: 'a gene that it does not know',
    inputs: { summary: { gene: 'LOC1' } },
    gives: inputError('MetGENE knows none of these genes. Check that they are symbols or aliases of human genes.'),
    requests: [ask('metabolites', 'LOC1', 'jsonfile')],
  },
  {
    step: 'MetgeneMetabolitesGeneSet',
    inputs: { geneset: some },
    gives: { output: table(88_327, [ofRpe, [], ofRpia]) },
    requests: [ask('metabolites', asked, 'jsonfile'), `GET ${file(88_327)}`],
  },
  {
    ...studiesOf('RPE'),
    gives: { output: [ribulose, xylulose] },
  },
  {
    ...studiesOf('HGF'),
    about: 'a gene without metabolites',
    gives: { output: [] },
  },
  {
    step: 'MetGeneStudiesGeneSet',
    inputs: { geneset: { set: ['RPIA', 'RPE', 'TALDO1'] } },
    gives: {
      output: [
        ribose,
        ribulose,
        xylulose,
        ...[
          'C05382 Sedoheptulose 7-phosphate',
          'C00118 Glyceraldehyde 3-phosphate',
          'C00279 Erythrose 4-phosphate',
        ].map((compound) => ({
          KEGG_COMPOUND_ID: `https://www.kegg.jp/entry/${compound.slice(0, 6)}`,
          REFMET_NAME: compound.slice(7),
          STUDY_ID: '',
        })),
        withoutStudies,
      ],
    },
    requests: [ask('studies', 'RPIA,RPE,TALDO1')],
  },
]
