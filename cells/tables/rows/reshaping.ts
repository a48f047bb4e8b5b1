import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { abridgedList, counted, listOf, written } from '../../shared/words.ts'
import { rowNoun, sizeOfTable } from '../columns.ts'
import { Table } from '../table/steps.ts'
import { PivotParams, StackParams, UnpivotParams } from './params.ts'
import { cellWords, pivotWords, unpivotWords } from './words.ts'

const shape = { inputs: { table: Table }, output: Table, tags: { Cardinality: ['Table'], Task: ['Tables'] } } as const

export const stackTables = defineStep({
  ...shape,
  id: 'TableStack',
  label: 'Stack two tables',
  description: 'Put the rows of a second table below those of the first; columns of one name become one column',
  icon: 'layers',
  // The nearest table is bound first: it is the second one.
  inputs: { below: Table, above: Table },
  params: StackParams,
  settings: ({ source, names }) => (source === undefined ? 'one below the other' : `${source}: ${names.join(', ')}`),
  story: ({ inputs: { above, below }, params: { source, names }, output }) => {
    const shared = above.columns.filter(({ name }) => below.columns.some((other) => other.name === name)).length
    const told =
      source === undefined ? '' : ` The new column ${source} says from which of them a row is (${listOf(names)}).`
    return {
      abstract: prose`${counted(above.rows, rowNoun(above))} and ${counted(below.rows, rowNoun(below))} were stacked.`,
      finding: NO_FINDING,
      introduction: prose`Tables of the same kind are compared more easily as one.`,
      methods: prose`The rows of one table (${figure('below')}) were put below those of another (${figure('above')});
        ${counted(shared, 'column')} of the same name became one each, and what a table lacks is missing in its rows.${told}`,
      tableLegend: prose`The stacked tables (${sizeOfTable(output)}).`,
    }
  },
})

export const pivotRows = defineStep({
  ...shape,
  id: 'TablePivot',
  label: 'Turn rows into columns (pivot)',
  description: 'One row for each gene or sample, one column for each value of another column, such as a tissue',
  icon: 'grid-3x3',
  params: PivotParams,
  settings: pivotWords,
  story: ({ inputs, params, output }) => {
    const made = output.columns.length - params.rows.length
    return {
      abstract: prose`${counted(inputs.table.rows, rowNoun(inputs.table))} became ${counted(output.rows, 'row')} of ${listOf(params.rows)}
        by ${counted(made, 'column')} of ${params.names}.`,
      finding: NO_FINDING,
      introduction: prose`A table with a column for each group shows at once where one differs from the others.`,
      methods: prose`The table (${figure('table')}) was pivoted: one row for each ${listOf(params.rows)}, one column for each of the
        ${written(made)} values of ${params.names}, with the ${cellWords(params)} in the cells. Where there was no row the value is missing.`,
      tableLegend: prose`The ${pivotWords(params)} (${sizeOfTable(output)}).`,
    }
  },
})

export const unpivotColumns = defineStep({
  ...shape,
  id: 'TableUnpivot',
  label: 'Turn columns into rows (unpivot)',
  description:
    'One row for each of several columns: its name, and its value; the long form that figures and groups want',
  icon: 'list-ordered',
  params: UnpivotParams,
  settings: unpivotWords,
  story: ({ inputs, params, output }) => ({
    abstract: prose`${counted(inputs.table.rows, rowNoun(inputs.table))} became ${counted(output.rows, 'row')} of ${params.name} and ${params.value}.`,
    finding: NO_FINDING,
    introduction: prose`In the long form of a table each measured value stands in a row of its own, beside what it is of.`,
    methods: prose`The columns ${abridgedList(params.columns)} of the table (${figure('table')}) were turned into rows: ${params.name} says
      of which column a row is, ${params.value} holds its value.`,
    tableLegend: prose`The table in its long form (${sizeOfTable(output)}).`,
  }),
})
