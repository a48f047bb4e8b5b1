import { defineStep } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'
import { virshup2021 } from '../../references.ts'
import { MetAnnData } from './annotated.ts'
import { MetaboliteCountMatrix } from './matrix.ts'

const tags = { Type: ['Metabolite'], Cardinality: ['Figure'], Task: ['Quality control'] }

export const plotMetabolitePca = defineStep({
  id: 'MetPCAGraphWithoutMetadata',
  label: 'PCA of a metabolite count matrix',
  description: 'Draw the samples by their scores on the first three principal components',
  tags,
  inputs: { matrix: MetaboliteCountMatrix },
  output: Figure,
  story: ({ inputs: { matrix }, output }) => pca(matrix.shape, 'matrix', output.notes, prose``),
})

export const plotMetAnnDataPca = defineStep({
  id: 'MetPCAGraphWithMetadata',
  label: 'PCA of annotated metabolite data',
  description: 'Draw the samples by their scores on the first three principal components, coloured by their class',
  tags,
  pagerank: 2,
  inputs: { anndata: MetAnnData },
  output: Figure,
  story: ({ inputs: { anndata }, output }) =>
    pca(
      anndata.shape,
      'anndata',
      output.notes,
      prose`, coloured by the class that the annotated data ${virshup2021} hold`,
    ),
})

/** `notes` are the kernel's own words on what was done to these values. */
function pca(
  [metabolites, columns]: readonly [number, number],
  slot: 'matrix' | 'anndata',
  notes: readonly string[],
  coloured: Prose,
) {
  const samples = counted(columns, 'sample')
  return {
    abstract: prose`The similarity of ${samples} was examined by principal component analysis.`,
    introduction: prose`Principal component analysis reduces the values of many metabolites to the few directions in which
      the samples differ most, so that samples with similar profiles lie close together.`,
    methods: prose`Principal components of ${samples} and ${counted(metabolites, 'metabolite')} (${figure(slot)}) were
      computed, and the samples were drawn by their scores on the first three components${coloured}.
      ${notes.join(' ')}`,
    legend: prose`Principal component analysis of ${samples}: each point is a sample, drawn by its scores on the first three
      principal components${coloured}. Axis titles give the share of the variance explained. ${notes.join(' ')}`,
  }
}
