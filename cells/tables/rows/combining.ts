import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { abridgedList, allOf, counted, listOf, were, written } from '../../shared/words.ts'
import { rowNoun, sizeOfTable, type TableValue } from '../columns.ts'
import { Table } from '../table/steps.ts'
import { ComputeParams, GroupParams, JoinParams } from './params.ts'
import { computeWords, groupWords, joinWords } from './words.ts'

const shape = { inputs: { table: Table }, output: Table, tags: { Cardinality: ['Table'], Task: ['Tables'] } } as const

const countOf = ({ counts }: TableValue, name: string) => counts?.[name] ?? 0

const KEPT = {
  inner: 'only what matched was kept',
  left: 'all rows of the first table were kept',
  anti: 'only rows of the first table without a match were kept',
} as const

export const joinTables = defineStep({
  ...shape,
  id: 'TableJoin',
  label: 'Join two tables',
  description: 'Put the columns of a second table beside those of the first where they name the same, such as a gene',
  icon: 'combine',
  // The nearest table is bound first: it is the second one.
  inputs: { right: Table, left: Table },
  params: JoinParams,
  settings: joinWords,
  pagerank: 1,
  story: ({ inputs, params, output }) => {
    const byGenes = params.on.some(({ asGenes }) => asGenes === true)
    const genes = byGenes ? ', genes by their approved symbols, earlier symbols, aliases and Ensembl ids (HGNC)' : ''
    const unmatched = output.examples ?? []
    const lost = unmatched.length === 0 ? '' : `: ${abridgedList(unmatched)}`
    return {
      abstract: prose`Of ${counted(inputs.left.rows, rowNoun(inputs.left))}, ${written(countOf(output, 'matched_rows'))} matched the
        second table by ${joinWords(params)}.`,
      introduction: prose`Two tables on the same things tell more together than each of them alone.`,
      methods: prose`The tables (${figure('left')} and ${figure('right')}) were joined by ${joinWords(params)}${genes}; ${KEPT[params.keep]}.
        ${written(countOf(output, 'matched'))} different values matched, ${counted(countOf(output, 'unmatched_rows'), 'row')} of the first
        table and ${counted(countOf(output, 'unmatched_right'), 'value')} of the second${lost} did not.`,
      tableLegend: prose`The joined tables (${sizeOfTable(output)}).`,
    }
  },
  emptyBecause: ({ params, output }) =>
    output.rows > 0
      ? undefined
      : params.keep === 'anti'
        ? { why: 'Every row of the first table has a match.', next: 'Keep what matches instead.' }
        : {
            why: `No value of ${joinWords(params)} is in both tables.`,
            next: 'Join by other columns, or by genes under any of their names.',
          },
})

export const groupRows = defineStep({
  ...shape,
  id: 'TableGroup',
  label: 'Group and count rows of a table',
  description: 'One row for each group: how many rows, the mean, sum, median or a list of a column',
  icon: 'sigma',
  params: GroupParams,
  settings: (params) => `${groupWords(params)}${params.by.length === 0 ? '' : ` by ${listOf(params.by)}`}`,
  story: ({ inputs, params, output }) => {
    const by = params.by.length === 0 ? '' : ` by ${listOf(params.by)}`
    return {
      abstract: prose`${allOf(inputs.table.rows, rowNoun(inputs.table))} fell into ${counted(output.rows, 'group')}${by}.`,
      introduction: prose`Groups are compared by what their rows have in common.`,
      methods: prose`${allOf(inputs.table.rows, 'row')} of the table (${figure('table')}) ${were(inputs.table.rows)} grouped${by}, which gave
        ${counted(output.rows, 'group')}. Of each the ${groupWords(params)} was computed; missing values were left out.`,
      tableLegend: prose`Groups${by} with ${groupWords(params)}.`,
    }
  },
})

export const computeColumn = defineStep({
  ...shape,
  id: 'TableComputeColumn',
  label: 'Compute a column of a table',
  description:
    'A new column by a formula of the others, such as abs(log2FC) * -log10(p), a rank, a z-score or an adjusted p',
  icon: 'sliders-horizontal',
  params: ComputeParams,
  settings: computeWords,
  story: ({ inputs, params, output }) => {
    const made = output.columns.find(({ name }) => name === params.name)
    const missing = made?.missing ?? 0
    return {
      abstract: prose`For each of ${counted(inputs.table.rows, rowNoun(inputs.table))} ${params.name} was computed.`,
      finding: NO_FINDING,
      introduction: prose`What is asked of a table is often not one of its columns but follows from several.`,
      methods: prose`The column ${params.name} of the table (${figure('table')}) was computed as
        ${computeWords(params)}.${missing > 0 ? ` It is missing in ${written(missing)} of ${counted(output.rows, 'row')}.` : ''}`,
      tableLegend: prose`The table with ${computeWords(params)} (${sizeOfTable(output)}).`,
    }
  },
})
