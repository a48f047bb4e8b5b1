import { inputError, type Case } from '../simulation.ts'
import { IDS, PERTURBATIONS } from './data.ts'

const MUTATION =
  'mutation AddUserGeneSet($genes: [String], $description: String = \\"\\") {\\n' +
  '  addUserGeneSet(input: {genes: $genes, description: $description}) {\\n    userGeneSet {\\n      id\\n    }\\n  }\\n}'
const submit = (base: string, description: string, genes: readonly string[]) =>
  `POST ${base}/graphql {"operationName":"AddUserGeneSet","variables":{"description":${JSON.stringify(description)},"genes":${JSON.stringify(genes)}},"query":"${MUTATION}"}`

const L2S2 = 'https://l2s2.maayanlab.cloud'
const RUMMAGENE = 'https://rummagene.com'
const RUMMAGEO = 'https://rummageo.com'
const PERTURBSEQR = 'https://perturbseqr.maayanlab.cloud'

const genes = { description: 'Up & "down", 50 % #1', set: ['TP53', 'STAT3'] }
const stored = { id: '5b1db447-5928-c1de-1aba-02b09c0d26ee' }

const scored = [
  { term: 'TP53', zscore: 2.5 },
  { term: 'MDM2', zscore: '-inf' },
  { term: 'EGFR', zscore: 'nan' },
  { term: 'STAT3', zscore: 'inf' },
  { term: 'MYC', zscore: -1 },
]
const pair = { up_id: stored.id, down_id: 'a4eea1bd-23ea-d12d-b079-75670d9ccb3b' }

function searchOf(step: string, base: string, failing: string): Case {
  return {
    step,
    inputs: { gene_set: genes },
    gives: { output: stored },
    requests: [submit(base, 'Up & "down", 50 % #1 from pwb', genes.set)],
    refusal: `Failed to submit gene set to ${failing}`,
  }
}

function signatureOf(step: string, base: string, failing: string): Case {
  return {
    step,
    inputs: { scored_genes: scored },
    gives: { output: pair },
    requests: [
      submit(base, 'Up gene set from pwb', ['STAT3', 'TP53']),
      submit(base, 'Down gene set from pwb', ['MYC', 'MDM2']),
    ],
    refusal: `Failed to submit gene set to ${failing}`,
  }
}

const table = (sort: string, libraries: string, { up, down } = IDS) =>
  `GET ${PERTURBSEQR}/enrichpair/download?datasetup=${up}&datasetdown=${down}&sort=${sort}&maxTotal=1000&libraries=${libraries}`
const GENES =
  'LINCS%20L1000%20XPR,Perturb%20Atlas%20Human,Perturb%20Atlas%20Mouse,CREEDS%20Gene,RummaGEO%20Gene,Replogle%20et%20al.,CM4AI'
const DRUGS =
  'LINCS%20L1000%20CP,Tahoe-100M,Microarrays%20CMap,NIBR%20DRUG-seq,SciPlex,DeepCover%20MoA,CREEDS%20Chem,RummaGEO%20Chem,Ginkgo%20Bioworks'
const signature = { up_id: IDS.up, down_id: IDS.down }
const setOf = (set: readonly string[]) => ({ output: { description: '', set } })

const overlaps = [
  {
    perturbation: 'vorinostat',
    library: '',
    cellLine: 'MCF7',
    timepoint: '24h',
    concentration: '10uM',
    mechanism: 'HDAC inhibitor',
    fdaApproved: 'true',
    direction: 'up',
    overlap: 9,
    oddsRatio: 32.7,
    pValue: 8.57e-14,
    adjustedP: 1.5e-8,
  },
  {
    perturbation: 'HDAC1 KO',
    library: '',
    cellLine: 'A375',
    timepoint: '96h',
    concentration: '',
    mechanism: '',
    fdaApproved: 'false',
    direction: 'down',
    overlap: 5,
    oddsRatio: null,
    pValue: 2e-6,
    adjustedP: null,
  },
]
const finite = (text: string | undefined) =>
  text === undefined || !Number.isFinite(Number(text || 'x')) ? null : Number(text)
const pairs = PERTURBATIONS.toSorted((a, b) => (finite(a.pvalueReverse) ?? 1) - (finite(b.pvalueReverse) ?? 1)).map(
  (row) => ({
    perturbation: row.perturbation,
    library: row.dataset,
    cellLine: '',
    timepoint: '',
    concentration: row.concentration ?? '',
    mechanism: row.moa ?? '',
    fdaApproved: row.fdaApproved ?? '',
    mimicOverlap: 12,
    mimicP: finite(row.pvalueMimic),
    mimicAdjustedP: finite(row.pvalueMimic),
    reverseOverlap: 3,
    reverseP: finite(row.pvalueReverse),
    reverseAdjustedP: finite(row.pvalueReverse),
  }),
)

/** Gene sets and signatures at the four servers, and what Perturb-Seqr finds. */
export const cases: readonly Case[] = [
  searchOf('L2S2EnrichmentAnalysis', L2S2, 'l2s2'),
  searchOf('RummageneEnrichmentAnalysis', RUMMAGENE, 'rummagene'),
  searchOf('RummaGEOEnrichmentAnalysis', RUMMAGEO, 'RummaGEO'),
  searchOf('Perturb-SeqrEnrichmentAnalysis', PERTURBSEQR, 'Perturb-Seqr'),
  signatureOf('L2S2SignatureEnrichmentAnalysis', L2S2, 'L2S2'),
  signatureOf('Perturb-SeqrSignatureEnrichmentAnalysis', PERTURBSEQR, 'Perturb-Seqr'),
  {
    step: 'RummageneEnrichmentAnalysis',
    about: 'an error with a good status',
    inputs: { gene_set: { description: 'slow', set: ['TP53'] } },
    gives: {
      error: {
        name: 'UpstreamError',
        message: 'Failed to submit gene set to rummagene',
        hint: 'The server says: canceling statement due to statement timeout',
      },
    },
    // Two requests of each of three tries.
    requests: Array.from({ length: 6 }, () => submit(RUMMAGENE, 'slow from pwb', ['TP53'])),
  },
  {
    step: 'RummaGEOEnrichmentAnalysis',
    about: 'an empty set',
    inputs: { gene_set: { set: [] } },
    gives: inputError('The gene set is empty. Choose a set with at least one gene.'),
    requests: [],
  },
  {
    step: 'L2S2SignatureEnrichmentAnalysis',
    about: 'up genes alone',
    inputs: { scored_genes: [{ term: 'TP53', zscore: 2 }] },
    gives: inputError(
      'No gene has a negative score, and L2S2 compares up and down genes together. Give genes of both signs, or search with a gene set.',
    ),
    requests: [],
  },
  {
    step: 'ExtractPerturb-SeqrGeneMimickers',
    about: 'a gene whose name others read as missing',
    inputs: { signature },
    gives: setOf(['HDAC1', 'NA']),
    requests: [table('pvalue_mimic', GENES)],
  },
  {
    step: 'ExtractPerturb-SeqrDrugMimickers',
    inputs: { signature },
    gives: setOf(['vorinostat', 'trichostatin-a', 'estradiol']),
    requests: [table('pvalue_mimic', DRUGS)],
  },
  {
    step: 'ExtractPerturb-SeqrGeneReversers',
    inputs: { signature },
    gives: setOf(['Trp53', 'HDAC1']),
    requests: [table('pvalue_reverse', GENES)],
  },
  {
    step: 'ExtractPerturb-SeqrDrugReversers',
    inputs: { signature },
    gives: setOf(['dexamethasone', 'estradiol']),
    requests: [table('pvalue_reverse', DRUGS)],
  },
  {
    step: 'ExtractPerturb-SeqrDrugReversers',
    about: 'no signature',
    inputs: { signature: { up_id: IDS.nothing, down_id: IDS.down } },
    gives: inputError('No perturbation signatures. Perturb-Seqr has none of drugs that reverse this.'),
    requests: [table('pvalue_reverse', DRUGS, { ...IDS, up: IDS.nothing })],
  },
  ...['L2S2', 'Perturb-Seqr'].flatMap((name): Case[] => [
    {
      step: `OverlappingSignaturesFrom[${name}GeneSet]`,
      inputs: { search: stored },
      gives: { output: overlaps },
      requests: [`GET ${name === 'L2S2' ? L2S2 : PERTURBSEQR}/enrich/download?dataset=${stored.id}&maxTotal=1000`],
    },
    {
      step: `MimickersAndReversersFrom[${name}GeneSignature]`,
      inputs: { search: signature },
      gives: { output: pairs },
      requests: [
        `GET ${name === 'L2S2' ? L2S2 : PERTURBSEQR}/enrichpair/download?datasetup=${IDS.up}&datasetdown=${IDS.down}&maxTotal=1000`,
      ],
    },
  ]),
  {
    step: 'OverlappingSignaturesFrom[L2S2GeneSet]',
    about: 'no signature',
    inputs: { search: { id: IDS.nothing } },
    gives: { output: [] },
    requests: [`GET ${L2S2}/enrich/download?dataset=${IDS.nothing}&maxTotal=1000`],
  },
]
