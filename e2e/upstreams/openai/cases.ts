import type { Case } from '../simulation.ts'
import { requests } from './requests.ts'

const stored = /^storage:\/\/[0-9a-f]{64}$/
const sha256 = /^[0-9a-f]{64}$/
const file = (filename: string, caption: string) => ({
  file: { url: stored, filename, size: Number, sha256 },
  caption,
})
const model = 'gpt-5-nano-2025-08-07'

const none: [null, null] = [null, null]
const figureOf = (title: string) => ({
  title,
  description: `${title} of six samples.`,
  data: { sample: ['a', 'b'], size: [10, 20] },
  marks: [{ type: 'barY', x: 'sample', y: 'size' }],
  axes: { x: { label: 'Sample', type: 'band' }, y: { label: 'Size', type: 'linear' } },
  notes: [],
})
const scores = (background: string, ...scored: readonly (readonly [term: string, zscore: number | 'inf'])[]) => ({
  background,
  terms: scored.map(([term]) => term),
  scored: scored.map(([term, zscore]) => ({ term, zscore })),
})
const submitted = (shortId: string) => ({ shortId, userListId: 1 })

const GO = 'GO_Biological_Process_2023'
const KEGG = 'KEGG_2021_Human'
const CHEA = 'ChEA_2022'

const geoInputs = {
  geoAccession: 'GSE301503',
  pmcSet: { set: ['PMC12881680', 'PMC5990023'] },
  labelledSamples: {
    url: 'storage://samples',
    filename: 'samples.h5ad',
    shape: [6, 35238],
    columns: [],
    index: [],
    values: [],
    ellipses: none,
  },
  librarySizesPlot: figureOf('Library sizes'),
  PCAPlot: figureOf('PCA'),
  volcanoPlot: figureOf('Volcano plot'),
  geneSignature: [
    { term: 'STAT1', zscore: 'inf' },
    { term: 'IRF1', zscore: 4.5 },
    { term: 'TP53', zscore: -3 },
  ],
  enrichrUp: submitted('up1'),
  enrichrDown: { empty: true },
  // A p-value of 0 gives an infinite score; a library may have fewer than 10 terms, or none.
  enrichrGOBPUp: scores(GO, ['Response To Interferon (GO:0034340)', 'inf'], ['Immune Response (GO:0006955)', 12]),
  enrichrKEGGUp: scores(KEGG, ['JAK-STAT signaling pathway', 7]),
  enrichrGOBPDown: scores(GO),
  enrichrKEGGDown: scores(KEGG),
  enrichrChEAUp: scores(CHEA, ['STAT1 17558387', 30]),
  enrichrChEADown: scores(CHEA),
  enrichrKOMPUp: scores('KOMP2_Mouse_Phenotypes_2022', ['abnormal immune system (MP:0005387)', 3]),
  enrichrKOMPDown: scores('KOMP2_Mouse_Phenotypes_2022'),
  perturbseqr: { up_id: 'UP', down_id: 'DOWN' },
}

const gmt = { liver: { description: '', set: ['STAT3', 'TP53'] } }
const dataset = (key: string, name: string) => ({
  key,
  dataset: { name, resource: key, url: `https://example.org/${key}`, processing: 'none', gmt },
})
const library = (key: string, name: string) => ({
  key,
  dataset: { name, resource: key, url: `https://example.org/${key}`, processing: 'none' },
})
const crossing = {
  rank: 3,
  term1: 'liver',
  term1Length: 20,
  term2: 'vorinostat',
  term2Length: 30,
  pvalue: 0,
  jaccard: 0.04,
  overlap: 2,
  genes: 'STAT3 TP53',
}

/** What comes in and out of both reports; the reviewed texts are kept, their citations mended. */
export const cases: readonly Case[] = [
  {
    step: 'GEOReanalysisAgentReport',
    inputs: geoInputs,
    gives: {
      output: {
        geo_accession: 'GSE301503',
        title: 'Interferon signalling in melanoma',
        abstract: 'Melanoma cells were compared with melanocytes [[[PMC12881680]]].',
        introduction: {
          problem: 'Melanoma spreads early [[[PMC12881680]]].',
          background: 'The study describes cells [[[PMC12881680]]].',
          motivation: 'The counts were analysed again.',
        },
        methods: 'Samples were compared by condition.',
        results: 'Interferon genes were up.',
        discussion: {
          enrichr: 'Up genes belonged to the interferon response.',
          perturbseqr: 'Vorinostat mimicked the signature.',
          conclusion: 'Interferon should be tested next.',
        },
        figures: {
          librarySizes: file('library-sizes.svg', 'Library sizes of the samples.'),
          PCAScatter: file('pca.svg', 'Principal components of the samples.'),
          volcanoScatter: file('volcano.svg', 'Differential expression of all genes.'),
          upEnrichrBars: file('enrichment-up.svg', 'Enriched terms of the up genes.'),
          downEnrichrBars: file('enrichment-down.svg', 'Enriched terms of the down genes.'),
        },
        tables: {
          perturbseqrGeneMimickers: file(
            'perturbseqrGeneMimickers.tsv',
            'Perturbed genes whose signatures mimic that of the study, by p-value.',
          ),
          perturbseqrDrugMimickers: file(
            'perturbseqrDrugMimickers.tsv',
            'Drugs whose signatures mimic that of the study, by p-value.',
          ),
          perturbseqrGeneReversers: file(
            'perturbseqrGeneReversers.tsv',
            'Perturbed genes whose signatures reverse that of the study, by p-value.',
          ),
          perturbseqrDrugReversers: file(
            'perturbseqrDrugReversers.tsv',
            'Drugs whose signatures reverse that of the study, by p-value.',
          ),
        },
        supplement: {
          enrichrUp: 'https://maayanlab.cloud/Enrichr/enrich?dataset=up1',
          enrichrDown: '',
          perturbseqrUpGenes: 'https://perturbseqr.maayanlab.cloud/enrich?dataset=UP',
          perturbseqrDownGenes: 'https://perturbseqr.maayanlab.cloud/enrich?dataset=DOWN',
        },
        references: [
          {
            id: 'PMC12881680',
            type: 'article-journal',
            title: 'Interferon in melanoma & melanocytes',
            year: '2026',
            journal: 'Journal of Simulated Biology',
            volume: '12',
            doi: '10.1000/simulated.41500001',
            authors: ['Ada, Grace'],
            url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC12881680/',
          },
        ],
        model,
      },
    },
    requests: requests.GEOReanalysisAgentReport,
    services: ['NCBI', ...Array<string>(4).fill('Perturb-Seqr'), ...Array<string>(2).fill('OpenAI')],
  },
  {
    step: 'GeneSetCrossingAgentReport',
    inputs: {
      datasets: [dataset('GlyGen', 'Glycosylated proteins'), dataset('LINCS', 'L1000')],
      crossing,
      vennDiagram: figureOf('Venn diagram'),
      intersectingGenes: { set: ['STAT3', 'TP53'] },
      enrichr: submitted('set1'),
      enrichrGOBP: scores(GO, ['Immune Response (GO:0006955)', 12]),
      enrichrKEGG: scores(KEGG, ['JAK-STAT signaling pathway', 'inf']),
      enrichrChEA: scores(CHEA),
      enrichrGWAS: scores('GWAS_Catalog_2019', ['Melanoma', 2]),
    },
    gives: {
      output: {
        title: 'STAT3 between resources',
        abstract: 'Two resources share STAT3 and TP53 [[[GlyGen]]].',
        crossing,
        introduction: {
          cfde: 'The Common Fund Data Ecosystem joins resources.',
          dataset: 'GlyGen [[[GlyGen]]] and LINCS [[[LINCS]]] were crossed.',
          terms: 'The terms were liver and vorinostat.',
        },
        methods: 'A hypergeometric test was used.',
        results: 'Two genes were common to both.',
        discussion: {
          deepdive: 'STAT3 acts downstream of interleukin 6.',
          enrichr: 'The JAK-STAT pathway was enriched.',
          conclusion: 'STAT3 should be tested next.',
        },
        figures: {
          vennDiagram: file('venn-diagram.svg', 'Common genes of liver, vorinostat.'),
          enrichrBars: file('enrichment.svg', 'Enriched terms of the common genes.'),
        },
        supplement: {
          enrichrId: 'https://maayanlab.cloud/Enrichr/enrich?dataset=set1',
          datasets: [library('GlyGen', 'Glycosylated proteins'), library('LINCS', 'L1000')],
        },
        references: [
          { id: 'GlyGen', type: 'dataset', title: 'Glycosylated proteins, GlyGen', url: 'https://example.org/GlyGen' },
          { id: 'LINCS', type: 'dataset', title: 'L1000, LINCS', url: 'https://example.org/LINCS' },
        ],
        model,
      },
    },
    requests: requests.GeneSetCrossingAgentReport,
    services: ['GSFM', 'GSFM', ...Array<string>(2).fill('OpenAI')],
  },
]
