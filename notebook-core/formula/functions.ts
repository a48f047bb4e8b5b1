import type { ValueKind } from './ast.ts'

/** What a function takes at a place: a kind of value, `any` of them, or a `pattern` or `amount` that is written as it is. */
export type Argument = ValueKind | 'any' | 'pattern' | 'amount' | 'words'

/** What a function takes and gives, and what it does in a few words. */
export interface FormulaFunction {
  readonly takes: readonly Argument[]
  /** The last argument may be repeated. */
  readonly many?: boolean
  /** `same`: what its values are. */
  readonly gives: ValueKind | 'same'
  readonly about: string
}

const number = (about: string, takes: readonly Argument[] = ['number']): FormulaFunction => ({
  takes,
  gives: 'number',
  about,
})
const text = (about: string): FormulaFunction => ({ takes: ['text'], gives: 'text', about })
const asks = (about: string): FormulaFunction => ({ takes: ['text', 'pattern'], gives: 'truth', about })

/** The functions of formulas by name; the kernel computes them by the same names. */
export const FUNCTIONS: Readonly<Record<string, FormulaFunction>> = {
  abs: number('its size, whatever its sign'),
  sqrt: number('square root'),
  exp: number('e to the power of it'),
  ln: number('natural logarithm'),
  log2: number('logarithm to base 2'),
  log10: number('logarithm to base 10'),
  floor: number('rounded down'),
  ceiling: number('rounded up'),
  sign: number('−1, 0 or 1'),
  round: number('rounded to some digits after the point', ['number', 'amount']),
  least: { ...number('the least of several numbers of a row', ['number', 'number']), many: true },
  greatest: { ...number('the greatest of several numbers of a row', ['number', 'number']), many: true },
  mean: number('mean of the whole column, without what is missing'),
  median: number('median of the whole column'),
  sd: number('standard deviation of the whole column'),
  sum: number('sum of the whole column'),
  rank: number('place among all, from the smallest; ties share their mean rank'),
  percentile: number('which part of the others is less, from 0 to 1'),
  zscore: number('distance from the mean in standard deviations'),
  adjust_bh: number('p-values adjusted after Benjamini and Hochberg'),
  adjust_storey: number('q-values of p-values after Storey'),
  adjust_bonferroni: number('p-values adjusted after Bonferroni'),
  bin: number('where its bin of a width begins', ['number', 'amount']),
  ntile: number('which of so many groups of like size it is in, from 1', ['number', 'amount']),
  if: { takes: ['truth', 'any', 'any'], gives: 'same', about: 'one value where a condition holds, another where not' },
  coalesce: { takes: ['any', 'any'], many: true, gives: 'same', about: 'the first value that is not missing' },
  missing: { takes: ['any'], gives: 'truth', about: 'whether there is no value' },
  one_of: { takes: ['text', 'words'], many: true, gives: 'truth', about: 'whether it is one of some texts' },
  length: { takes: ['text'], gives: 'number', about: 'number of letters' },
  lower: text('in small letters'),
  upper: text('in capitals'),
  trim: text('without blanks at both ends'),
  concat: { takes: ['text', 'text'], many: true, gives: 'text', about: 'texts one after the other' },
  contains: asks('whether a text stands in it'),
  starts: asks('whether it starts with a text'),
  ends: asks('whether it ends with a text'),
  matches: asks('whether a regular expression is found in it'),
  replace: { takes: ['text', 'pattern', 'pattern'], gives: 'text', about: 'a text replaced by another' },
  part: { takes: ['text', 'amount', 'amount'], gives: 'text', about: 'letters from a place, and how many' },
  number: { takes: ['text'], gives: 'number', about: 'a text read as a number' },
  text: { takes: ['any'], gives: 'text', about: 'written as a text' },
}

/** An operator between two values. */
export interface Operator {
  readonly sign: string
  readonly name: string
  readonly binds: number
  readonly takes: ValueKind | 'any'
  readonly gives: ValueKind
}

/** Operators, those that bind less first. Of one strength the left one comes first. */
export const OPERATORS: readonly Operator[] = [
  { sign: 'or', name: 'or', binds: 1, takes: 'truth', gives: 'truth' },
  { sign: 'and', name: 'and', binds: 2, takes: 'truth', gives: 'truth' },
  { sign: '==', name: 'equal', binds: 4, takes: 'any', gives: 'truth' },
  { sign: '!=', name: 'unequal', binds: 4, takes: 'any', gives: 'truth' },
  { sign: '<=', name: 'at_most', binds: 4, takes: 'number', gives: 'truth' },
  { sign: '>=', name: 'at_least', binds: 4, takes: 'number', gives: 'truth' },
  { sign: '<', name: 'below', binds: 4, takes: 'number', gives: 'truth' },
  { sign: '>', name: 'above', binds: 4, takes: 'number', gives: 'truth' },
  { sign: '+', name: 'add', binds: 5, takes: 'number', gives: 'number' },
  { sign: '-', name: 'subtract', binds: 5, takes: 'number', gives: 'number' },
  { sign: '*', name: 'multiply', binds: 6, takes: 'number', gives: 'number' },
  { sign: '/', name: 'divide', binds: 6, takes: 'number', gives: 'number' },
  { sign: '^', name: 'power', binds: 8, takes: 'number', gives: 'number' },
]

/** Strength of what stands before one value. */
export const BINDS = { not: 3, negate: 7, atom: 9 } as const
