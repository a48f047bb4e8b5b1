import { exampleFile, type Template } from './template.ts'

const usual = { p: 'adjusted', alpha: 0.05, change: 1 }
const INHIBITED = 'interferon with inhibitor'

const comparison = (group: string, reference: string) => ({
  name: `${group} − ${reference}`,
  weights: [
    { group, weight: 1 },
    { group: reference, weight: -1 },
  ],
})

const TREATED = comparison('interferon', 'control')
const OF_INHIBITOR = comparison(INHIBITED, 'interferon')

/** From counts of a paired study to its comparisons and the pathways of one of them, without a service. */
export const threeTreatments: Template = {
  id: 'three-treatments',
  title: 'Three treatments, two batches, paired donors',
  startsFrom: 'Files',
  leadsTo: 'Genes',
  picture: 'volcano',
  description:
    'Six simulated donors, each under three treatments, in two batches: one model of all samples, its comparisons, the genes of two of them, and the gene sets that shift.',
  needs: 'gene counts of any number of groups, and a table of the samples with donors or batches',
  gives: 'genes and gene sets by comparison',
  example: 'six simulated donors under control, interferon, and interferon with an inhibitor',
  cells: {
    data: {
      note: `
## One study, one model

The counts are **simulated**: 2,000 human genes of six donors, each under control, interferon, and interferon with an
inhibitor that leaves a third of the effect. Three donors were sequenced in a first batch, three in a second, so that the
donor tells the batch: a model that knows the donors needs no batch beside them.`,
    },
    counts: {
      step: 'GeneCountMatrixFileUpload',
      answer: exampleFile('study.tsv.gz', 'Simulated counts of six donors under three treatments'),
    },
    metadata: {
      step: 'MetadataMatrixFileUpload',
      answer: {
        ...exampleFile('study-metadata.tsv', 'Batch, donor and treatment of 18 samples'),
        // What pictures of the samples are coloured by.
        compare: { column: 'treatment', control: 'control', perturbation: 'interferon' },
      },
    },
    annotated: {
      step: 'AnnDataFromGeneCountMatrixAndMetadataMatrix',
      inputs: { gene_count_matrix: 'counts', metadata_matrix: 'metadata' },
    },
    pca: { step: 'PCAGraphWithMetadata2D', inputs: { anndata: 'annotated' }, answer: { color: 'treatment' } },
    model: {
      step: 'LimmaVoomContrasts',
      inputs: { anndata: 'annotated' },
      answer: {
        columns: ['treatment'],
        reference: 'control',
        adjustments: [{ column: 'donor', kind: 'categories' }],
        contrasts: [TREATED, comparison(INHIBITED, 'control'), OF_INHIBITOR],
        filter: true,
      },
    },
    treated: { step: 'SignatureFromContrasts', inputs: { contrasts: 'model' }, answer: { name: TREATED.name } },
    volcano: { step: 'VolcanoPlot', inputs: { sig: 'treated' }, answer: usual },
    inhibited: { step: 'SignatureFromContrasts', inputs: { contrasts: 'model' }, answer: { name: OF_INHIBITOR.name } },
    'inhibited-volcano': { step: 'VolcanoPlot', inputs: { sig: 'inhibited' }, answer: usual },
    pathways: {
      note: '## Which sets does the inhibitor lower?\n\nAll genes of the comparison are ranked, without a threshold, and sets that stand together at one end are found.',
    },
    ranked: { step: 'AllGenesRankedFromSignature', inputs: { sig: 'inhibited' } },
    library: {
      step: 'GMTFileUpload',
      answer: exampleFile('sets.gmt', 'Three gene sets of interferon and antigen presentation'),
    },
    enriched: { step: 'PrerankedEnrichmentFromScoredAndGMT', inputs: { scored: 'ranked', gmt: 'library' } },
  },
}
