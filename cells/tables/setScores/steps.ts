import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { GMT } from '../../libraries/types.ts'
import { AnnData, GeneCountMatrix } from '../../matrix/types.ts'
import { barbie2009, hanzelmann2013 } from '../../references.ts'
import { counted, were } from '../../shared/words.ts'
import { Table } from '../table/steps.ts'

/** Of which matrix. */
const matrices = {
  counts: { id: 'GeneSetScoresFromGeneCountMatrixAndGMT', of: 'a matrix', matrix: GeneCountMatrix },
  annotated: { id: 'GeneSetScoresFromAnnDataAndGMT', of: 'annotated counts', matrix: AnnData },
} as const

export const setScores = defineFamily(matrices, ({ id, of, matrix }) =>
  defineStep({
    id,
    label: `Score gene sets in each sample of ${of}`,
    description:
      'ssGSEA: how far towards the top of each sample the genes of each set stand, as a table of sets and samples',
    icon: 'grid-3x3',
    tags: { Type: ['Gene'], Cardinality: ['Table'], Task: ['Enrichment'] },
    inputs: { matrix, gmt: GMT },
    output: Table,
    converts: false,
    story: ({ inputs, output }) => ({
      abstract: prose`${counted(output.rows, 'gene set')} ${were(output.rows)} scored in each sample.`,
      finding: NO_FINDING,
      introduction: prose`A score for each sample tells how active a set of genes is there, without a comparison ${barbie2009}.`,
      methods: prose`For each of ${counted(inputs.matrix.shape[1], 'sample')} (${figure('matrix')}) the genes were ranked by their values, and each set of
        the library (${figure('gmt')}) was scored by ssGSEA ${barbie2009} with the weight 0.25, as in GSVA ${hanzelmann2013}; scores were divided by
        their range. Sets without a gene of the matrix were left out.`,
      tableLegend: prose`Scores of ${counted(output.rows, 'gene set')} by ssGSEA, one column for each sample.`,
    }),
  }),
)

export { camera } from './camera.ts'
export { fry } from './fry.ts'
