import type { Formula } from '@playbook/core/formula/ast'
import { z } from 'zod'
import { abridgedList, quoted, written } from '../../shared/words.ts'
import { isNumeric, type TableColumn } from '../columns.ts'

/** How a cell is compared. */
export const Test = z.enum([
  'below',
  'at_most',
  'above',
  'at_least',
  'equal',
  'unequal',
  'one_of',
  'contains',
  'starts',
  'matches',
  'missing',
  'there',
  'true',
  'false',
])
export type Test = z.infer<typeof Test>

/** One condition on a column. */
export const Condition = z.strictObject({
  column: z.string(),
  test: Test,
  /** What it is compared with; several texts in lines. */
  value: z.union([z.number(), z.string().max(100_000)]).optional(),
  /** The size of a number counts, whatever its sign. */
  bySize: z.boolean().optional(),
})
export type Condition = z.infer<typeof Condition>

/** Groups of conditions: a row stays where all of one group hold. */
export const Conditions = z.array(z.array(Condition).max(30)).max(20)
export type Conditions = z.infer<typeof Conditions>

const NUMBER_TESTS: readonly Test[] = ['below', 'at_most', 'above', 'at_least', 'equal', 'unequal', 'missing', 'there']
const TEXT_TESTS: readonly Test[] = ['equal', 'unequal', 'one_of', 'contains', 'starts', 'matches', 'missing', 'there']
const TRUTH_TESTS: readonly Test[] = ['true', 'false', 'missing', 'there']

/** The comparisons that a column takes. */
export function testsFor(column: Pick<TableColumn, 'kind'>): readonly Test[] {
  if (isNumeric(column)) return NUMBER_TESTS
  return column.kind === 'truth' ? TRUTH_TESTS : TEXT_TESTS
}

/** The comparisons in words, to stand between a column and a value. */
export const TEST_WORDS: Readonly<Record<Test, string>> = {
  below: 'below',
  at_most: 'at most',
  above: 'above',
  at_least: 'at least',
  equal: 'equal to',
  unequal: 'other than',
  one_of: 'one of',
  contains: 'containing',
  starts: 'starting with',
  matches: 'matching',
  missing: 'missing',
  there: 'not missing',
  true: 'true',
  false: 'false',
}

const WITHOUT_VALUE: ReadonlySet<Test> = new Set(['missing', 'there', 'true', 'false'])

/** Whether a comparison is made with something. */
export const takesValue = (test: Test) => !WITHOUT_VALUE.has(test)

const call = (name: string, ...args: readonly Formula[]): Formula => ({ is: 'call', name, args })
const text = (value: string): Formula => ({ is: 'text', value })

/** The texts of a list, a line each. */
export const listedTexts = (value: Condition['value']): readonly string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function formulaOf({ column, test, value, bySize }: Condition): Formula {
  const cells: Formula = { is: 'column', name: column }
  switch (test) {
    case 'missing':
      return call('missing', cells)
    case 'there':
      return call('not', call('missing', cells))
    case 'true':
      return cells
    case 'false':
      return call('not', cells)
    case 'one_of':
      return anyOf(chunked(listedTexts(value)).map((texts) => call('one_of', cells, ...texts.map(text))))
    case 'contains':
    case 'starts':
    case 'matches':
      return call(test, cells, text(String(value ?? '')))
    case 'below':
    case 'at_most':
    case 'above':
    case 'at_least':
    case 'equal':
    case 'unequal':
      return call(
        test,
        bySize === true ? call('abs', cells) : cells,
        typeof value === 'number' ? { is: 'number', value } : text(value ?? ''),
      )
  }
}

/** A call takes so many values; the first one is the column. */
const AT_ONCE = 49

function chunked(texts: readonly string[]): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(texts.length / AT_ONCE))
  return Array.from({ length: count }, (_unused, at) => texts.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}

const joined = (name: 'and' | 'or', [first, ...others]: readonly Formula[]): Formula =>
  others.reduce((left, right) => call(name, left, right), first ?? { is: 'truth', value: name === 'and' })
const anyOf = (parts: readonly Formula[]): Formula => joined('or', parts)

/** What has to hold for a row to stay, as a formula; undefined where nothing is asked. */
export function conditionFormula(groups: Conditions): Formula | undefined {
  const filled = groups.filter((group) => group.length > 0)
  return filled.length === 0 ? undefined : anyOf(filled.map((group) => joined('and', group.map(formulaOf))))
}

/** "adjusted p below 0.05" */
export function conditionWords({ column, test, value, bySize }: Condition): string {
  const name = bySize === true ? `|${column}|` : column
  if (!takesValue(test)) return `${name} ${TEST_WORDS[test]}`
  if (test === 'one_of') return `${name} one of ${abridgedList(listedTexts(value))}`
  return `${name} ${TEST_WORDS[test]} ${typeof value === 'number' ? numberWords(value) : quoted(value ?? '')}`
}

const numberWords = (value: number) =>
  Number.isInteger(value) && Math.abs(value) >= 1000 ? written(value) : String(value).replace('-', '−')

/** "adjusted p below 0.05 and |log₂FC| above 1, or class equal to “x”" */
export function conditionsWords(groups: Conditions): string {
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map(conditionWords).join(' and '))
    .join(', or ')
}
