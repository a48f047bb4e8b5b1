import { defineStep } from '@playbook/core/step'
import { figure, prose, type Reference } from '@playbook/core/story'
import { AnnData } from '../annotated/steps.ts'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneCountMatrix } from '../matrix/steps.ts'
import { counted } from '../../shared/words.ts'
import { lachmann2018, robinson2010, virshup2021 } from '../../references.ts'

const tags = { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Quality control'] }

export const plotLibrarySizes = defineStep({
  id: 'VisualizeLibrarySizes',
  label: 'Library sizes from a gene count matrix',
  description: 'Draw the total number of mapped reads of each sample as a bar chart',
  icon: 'chart-column',
  tags,
  inputs: { matrix: GeneCountMatrix },
  output: Figure,
  story: ({ inputs: { matrix } }) => librarySizes(matrix, 'matrix'),
})

export const plotLibrarySizesOfAnnData = defineStep({
  id: 'VisualizeLibrarySizesFromAnnData',
  label: 'Library sizes from annotated data',
  description: 'Draw the total number of mapped reads of each sample as a bar chart',
  icon: 'chart-column',
  tags,
  inputs: { anndata: AnnData },
  output: Figure,
  story: ({ inputs: { anndata } }) => ({
    ...librarySizes(anndata, 'anndata'),
    introduction: prose`${totals} Counts and sample annotations were kept together as annotated data ${virshup2021}.`,
  }),
})

const plainPca = { tags, inputs: { matrix: GeneCountMatrix }, output: Figure }
const colouredPca = { tags, inputs: { anndata: AnnData }, output: Figure }

export const plotPca = defineStep({
  ...plainPca,
  id: 'PCAGraphWithoutMetadata',
  label: 'PCA of a gene count matrix, three components',
  description: 'Draw the samples by their scores on the first three principal components',
  story: ({ inputs: { matrix }, output }) => pca(matrix, 'matrix', 'three', output.notes),
})

export const plotPca2d = defineStep({
  ...plainPca,
  id: 'PCAGraphWithoutMetadata2D',
  label: 'PCA of a gene count matrix, two components',
  description: 'Draw the samples by their scores on the first two principal components',
  story: ({ inputs: { matrix }, output }) => pca(matrix, 'matrix', 'two', output.notes),
})

export const plotPcaOfAnnData = defineStep({
  ...colouredPca,
  id: 'PCAGraphWithMetadata',
  label: 'PCA of annotated data, three components',
  description: 'Draw the samples by their scores on the first three principal components, coloured by their class',
  pagerank: 2,
  story: ({ inputs: { anndata }, output }) => pca(anndata, 'anndata', 'three', output.notes, virshup2021),
})

export const plotPcaOfAnnData2d = defineStep({
  ...colouredPca,
  id: 'PCAGraphWithMetadata2D',
  label: 'PCA of annotated data, two components',
  description: 'Draw the samples by their scores on the first two principal components, coloured by their class',
  story: ({ inputs: { anndata }, output }) => pca(anndata, 'anndata', 'two', output.notes, virshup2021),
})

const totals =
  'The library size of a sample, its total number of mapped reads, depends on the sequencing depth and limits the comparison of raw counts between samples.'

interface Matrix {
  readonly shape: readonly [number, number]
}

function librarySizes({ shape: [genes, columns] }: Matrix, slot: 'matrix' | 'anndata') {
  const samples = counted(columns, 'sample')
  return {
    abstract: prose`The library sizes of ${samples} were compared.`,
    introduction: prose`${totals}`,
    methods: prose`The read counts of all ${counted(genes, 'gene')} (${figure(slot)}) were summed for each of the
      ${samples} ${lachmann2018}; the sums were not normalised.`,
    legend: prose`Library sizes of ${samples}: bars show the total number of mapped reads of each sample.`,
  }
}

/** `notes` are the kernel's own words on normalisation and groups: they say what was done to these values. */
function pca(
  { shape: [genes, columns] }: Matrix,
  slot: 'matrix' | 'anndata',
  components: 'two' | 'three',
  notes: readonly string[],
  format?: Reference,
) {
  const samples = counted(columns, 'sample')
  const done = notes.join(' ')
  const normalisation = done.includes('logCPM') ? prose` Log counts per million follow edgeR ${robinson2010}.` : prose``
  const coloured = format ? prose`, coloured by the class that the annotated data ${format} hold` : prose``
  return {
    abstract: prose`The similarity of ${samples} was examined by principal component analysis.`,
    introduction: prose`Principal component analysis reduces the values of many genes to the few directions in which the
      samples differ most, so that samples with similar expression lie close together.`,
    methods: prose`Principal components of ${samples} and ${counted(genes, 'gene')} (${figure(slot)}) were computed, and the
      samples were drawn by their scores on the first ${components} components${coloured}. ${done}${normalisation}`,
    legend: prose`Principal component analysis of ${samples}: each point is a sample, drawn by its scores on the first
      ${components} principal components${coloured}. Axis titles give the share of the variance explained. ${done}`,
  }
}
