import { defineStep, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GMT } from '../../libraries/types.ts'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { counted, listOf, were, written } from '../../shared/words.ts'
import { Table } from '../table/steps.ts'

export const columnsAsMatrix = defineStep({
  id: 'TableColumnsToGeneCountMatrix',
  label: 'Columns as a matrix',
  description: 'Take columns of numbers as the samples of a gene count matrix, named by the genes of another column',
  icon: 'grid-3x3',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Tables'] },
  inputs: { table: Table },
  params: z.strictObject({ genes: z.string(), samples: z.array(z.string()).min(1) }),
  settings: ({ genes, samples }) => `${counted(samples.length, 'sample')} by ${genes}`,
  output: GeneCountMatrix,
  converts: false,
  story: ({ inputs, params: { genes, samples }, output: { shape } }) => ({
    abstract: prose`${counted(samples.length, 'column')} of a table ${were(samples.length)} taken as a matrix of ${counted(shape[0], 'gene')}.`,
    finding: NO_FINDING,
    introduction: prose`A matrix holds a number for each gene in each sample.`,
    methods: prose`The columns ${listOf(samples)} of the table (${figure('table')}, ${counted(inputs.table.rows, 'row')}) were taken as a matrix
      whose rows are named by ${genes}, which gave ${counted(shape[0], 'gene')} in ${counted(shape[1], 'sample')}.`,
    tableLegend: prose`Matrix of ${counted(shape[0], 'gene')} in ${counted(shape[1], 'sample')}.`,
  }),
})

/** "3 gene sets of 5 to 40 genes" */
function sizesOf(library: Payload<typeof GMT>): string {
  const sizes = Object.values(library).map(({ set }) => set.length)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const range = least === most ? counted(most, 'gene') : `${written(least)} to ${counted(most, 'gene')}`
  return `${counted(sizes.length, 'gene set')} of ${range}`
}

export const groupsAsSets = defineStep({
  id: 'TableGroupsToGMT',
  label: 'Groups as gene sets',
  description: 'Make a gene set library of a table: one set for each value of a column, of the genes in its rows',
  icon: 'layers',
  tags: { Type: ['Gene'], Cardinality: ['Set'], Task: ['Tables'] },
  inputs: { table: Table },
  params: z.strictObject({ group: z.string(), genes: z.string() }),
  settings: ({ group, genes }) => `${genes} by ${group}`,
  output: GMT,
  converts: false,
  story: ({ inputs, params: { group, genes }, output }) => ({
    abstract: prose`${counted(Object.keys(output).length, 'gene set')} ${were(Object.keys(output).length)} made of the groups of a table by ${group}.`,
    finding: NO_FINDING,
    introduction: prose`A library of gene sets says which genes belong together.`,
    methods: prose`For each value of ${group} in the table (${figure('table')}, ${counted(inputs.table.rows, 'row')}) the different names in ${genes} were
      taken as a gene set: ${sizesOf(output)}. Rows that lack one of both were left out.`,
    tableLegend: prose`Gene sets by ${group}.`,
  }),
  emptyBecause: ({ output }) =>
    Object.keys(output).length > 0
      ? undefined
      : { why: 'No row has both a group and a gene.', next: 'Choose other columns in this cell.' },
})
