import { mathematicsOf } from '@playbook/core/formula/mathematics'
import { parseFormula } from '@playbook/core/formula/parse'
import { listOf, quoted, written } from '../../shared/words.ts'
import type { z } from 'zod'
import type {
  CellMeasure,
  ComputeParams,
  FilterParams,
  GroupParams,
  JoinParams,
  Measure,
  PivotParams,
  SortParams,
  UnpivotParams,
} from './params.ts'
import { conditionsWords } from './conditions.ts'

/** What is told of a group, to stand before the column. */
export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  count: 'number of rows',
  distinct: 'number of different values of',
  sum: 'sum of',
  mean: 'mean of',
  median: 'median of',
  sd: 'standard deviation of',
  least: 'least',
  greatest: 'greatest',
  quartile1: 'first quartile of',
  quartile3: 'third quartile of',
  first: 'first',
  list: 'list of',
}

/** "the 30 rows with the highest score of each class" */
export function bestWords({
  count,
  by,
  descending,
  bySize,
  per = [],
}: NonNullable<z.infer<typeof FilterParams>['best']>) {
  const what = bySize === true ? `|${by}|` : by
  const of = per.length === 0 ? '' : ` of each ${listOf(per)}`
  return `the ${written(count)} with the ${descending ? 'highest' : 'lowest'} ${what}${of}`
}

/** What was asked of rows, in one line. */
export function filterWords({ conditions, best }: z.infer<typeof FilterParams>): string {
  const asked = conditionsWords(conditions)
  return [asked, ...(best === undefined ? [] : [bestWords(best)])].filter((each) => each !== '').join('; ')
}

/** "p ascending, then log₂FC descending" */
export const sortWords = ({ by }: z.infer<typeof SortParams>) =>
  by.map(({ column, descending }) => `${column} ${descending ? 'descending' : 'ascending'}`).join(', then ')

/** "number of rows and mean of score" */
export const groupWords = ({ aggregates }: z.infer<typeof GroupParams>) =>
  listOf(
    aggregates.map(({ measure, column }) =>
      column === undefined ? MEASURE_WORDS[measure] : `${MEASURE_WORDS[measure]} ${column}`,
    ),
  )

/** "gene = Target" */
export const joinWords = ({ on }: z.infer<typeof JoinParams>) =>
  listOf(on.map(({ left, right }) => (left === right ? left : `${left} = ${right}`)))

/** "score = |log₂FC| × −log₁₀(p)" */
export function computeWords({ name, formula }: z.infer<typeof ComputeParams>): string {
  const parsed = parseFormula(formula)
  return `${name} = ${'formula' in parsed ? mathematicsOf(parsed.formula) : quoted(formula)}`
}

/** What stands in a cell of a pivoted table, to stand before the column. */
export const CELL_WORDS: Readonly<Record<CellMeasure, string>> = {
  first: 'first',
  mean: 'mean of',
  sum: 'sum of',
  count: 'number of values of',
}

/** "mean of expression" */
export const cellWords = ({ values, measure }: Pick<z.infer<typeof PivotParams>, 'values' | 'measure'>) =>
  `${CELL_WORDS[measure]} ${values}`

/** "mean of expression by gene and tissue" */
export const pivotWords = (params: z.infer<typeof PivotParams>) =>
  `${cellWords(params)} by ${listOf([...params.rows, params.names])}`

/** "12 columns as sample and value" */
export const unpivotWords = ({ columns, name, value }: z.infer<typeof UnpivotParams>) =>
  `${written(columns.length)} ${columns.length === 1 ? 'column' : 'columns'} as ${name} and ${value}`
