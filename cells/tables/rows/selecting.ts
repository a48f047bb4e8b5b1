import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { allOf, counted, were, written } from '../../shared/words.ts'
import { rowNoun, sizeOfTable } from '../columns.ts'
import { Table } from '../table/steps.ts'
import { ChooseParams, DistinctParams, FilterParams, SampleParams, SortParams } from './params.ts'
import { bestWords, filterWords, sortWords } from './words.ts'
import { conditionsWords } from './conditions.ts'

const shape = { inputs: { table: Table }, output: Table, tags: { Cardinality: ['Table'], Task: ['Tables'] } } as const

export const chooseColumns = defineStep({
  ...shape,
  id: 'TableChooseColumns',
  label: 'Choose columns of a table',
  description: 'Keep, rename and reorder columns, and say what they hold',
  icon: 'list-checks',
  params: ChooseParams,
  settings: ({ columns }) => columns.map(({ column, name }) => name ?? column).join(', '),
  story: ({ inputs, output }) => ({
    abstract: prose`Of ${counted(inputs.table.columns.length, 'column')}, ${written(output.columns.length)} ${were(output.columns.length)} kept.`,
    finding: NO_FINDING,
    introduction: prose`A table with the columns that a question needs is easier to read.`,
    methods: prose`Of the ${counted(inputs.table.columns.length, 'column')} of the table (${figure('table')}), ${written(output.columns.length)} ${were(output.columns.length)} kept.`,
    tableLegend: prose`The chosen columns (${sizeOfTable(output)}).`,
  }),
})

export const filterRows = defineStep({
  ...shape,
  id: 'TableFilterRows',
  label: 'Filter rows of a table',
  description: 'Keep the rows for which conditions hold, or the first of each group',
  icon: 'funnel',
  params: FilterParams,
  settings: filterWords,
  pagerank: 2,
  story: ({ inputs, params, output }) => {
    const noun = rowNoun(inputs.table)
    const asked = conditionsWords(params.conditions)
    const having = asked === '' ? '' : ` with ${asked}`
    const best = params.best === undefined ? '' : `, of these ${bestWords(params.best)}`
    const unknown = output.counts?.['unknown'] ?? 0
    const kept = params.keepUnknown === true ? 'kept' : 'left out'
    return {
      abstract: prose`Of ${counted(inputs.table.rows, noun)}, ${written(output.rows)}${having} ${were(output.rows)} kept${best}.`,
      introduction: prose`A cutoff keeps what is worth a closer look.`,
      methods: prose`Of ${counted(inputs.table.rows, noun)} of the table (${figure('table')}), ${written(output.rows)}${having}
        ${were(output.rows)} kept${best}.${unknown > 0 ? ` For ${counted(unknown, noun)} this could not be told, since a value was missing: ${unknown === 1 ? 'it was' : 'they were'} ${kept}.` : ''}`,
      tableLegend: prose`${allOf(output.rows, noun)}${having}.`,
    }
  },
  emptyBecause: ({ inputs, params, output }) =>
    output.rows > 0
      ? undefined
      : {
          why:
            inputs.table.rows === 0
              ? 'The table has no rows.'
              : `None of the ${written(inputs.table.rows)} rows has ${conditionsWords(params.conditions)}.${reachWords(inputs.table, params)}`,
          next: 'Choose other limits in this cell, or remove a condition.',
        },
})

export const sortRows = defineStep({
  ...shape,
  id: 'TableSortRows',
  label: 'Sort a table',
  description: 'Sort rows by one or several columns; missing values stand last',
  icon: 'arrow-up-down',
  params: SortParams,
  settings: sortWords,
  story: ({ params, output }) => ({
    abstract: prose`${allOf(output.rows, rowNoun(output))} ${were(output.rows)} sorted by ${sortWords(params)}.`,
    finding: NO_FINDING,
    introduction: prose`The order of a table puts first what matters most.`,
    methods: prose`The table (${figure('table')}) was sorted by ${sortWords(params)}; missing values were put last.`,
    tableLegend: prose`The table, sorted by ${sortWords(params)} (${sizeOfTable(output)}).`,
  }),
})

export const distinctRows = defineStep({
  ...shape,
  id: 'TableDistinctRows',
  label: 'Drop repeated rows',
  description: 'Keep the first of rows that are alike in some columns, or in all',
  icon: 'layers',
  params: DistinctParams,
  settings: ({ by }) => (by.length === 0 ? 'alike in all columns' : `alike in ${by.join(', ')}`),
  story: ({ inputs, params, output }) => {
    const by = params.by.length === 0 ? 'all columns' : params.by.join(', ')
    return {
      abstract: prose`Of ${counted(inputs.table.rows, 'row')}, ${written(output.rows)} differed in ${by}.`,
      finding: NO_FINDING,
      introduction: prose`A thing that stands in several rows would count several times.`,
      methods: prose`Of rows of the table (${figure('table')}) that were alike in ${by}, the first was kept: ${written(output.rows)}
        of ${counted(inputs.table.rows, 'row')}.`,
      tableLegend: prose`Rows that differ in ${by} (${sizeOfTable(output)}).`,
    }
  },
})

export const sampleRows = defineStep({
  ...shape,
  id: 'TableSampleRows',
  label: 'Take a random sample of rows',
  description: 'Take some rows by chance, the same ones for the same seed',
  icon: 'blend',
  params: SampleParams,
  settings: ({ count }) => counted(count, 'row'),
  story: ({ inputs, params, output }) => ({
    abstract: prose`Of ${counted(inputs.table.rows, 'row')}, ${written(output.rows)} ${were(output.rows)} drawn at random.`,
    finding: NO_FINDING,
    introduction: prose`A random sample shows what a large table holds.`,
    methods: prose`Of the ${counted(inputs.table.rows, 'row')} of the table (${figure('table')}), ${written(output.rows)}
      ${were(output.rows)} drawn at random without replacement (seed ${params.seed}).`,
    tableLegend: prose`A random sample of ${counted(output.rows, 'row')}.`,
  }),
})

/** How far the numbers reach that were compared: " The greatest |log₂FC| is 6.82." */
function reachWords(
  table: Parameters<typeof sizeOfTable>[0],
  { conditions }: { conditions: Parameters<typeof conditionsWords>[0] },
) {
  const said = conditions.flat().flatMap(({ column, test, bySize }) => {
    const found = table.columns.find(({ name }) => name === column)
    if (found?.least === undefined || found.greatest === undefined || bySize === true) return []
    if (test === 'above' || test === 'at_least') return [` The greatest ${column} is ${String(found.greatest)}.`]
    return test === 'below' || test === 'at_most' ? [` The least ${column} is ${String(found.least)}.`] : []
  })
  return said.join('')
}
