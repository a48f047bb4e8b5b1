import type { Formula } from './ast.ts'
import { BINDS, OPERATORS } from './functions.ts'

const SIGNS: Readonly<Record<string, string>> = {
  multiply: '×',
  divide: '/',
  subtract: '−',
  equal: '=',
  unequal: '≠',
  at_most: '≤',
  at_least: '≥',
}

/** What stands before its value: a word, or the sign of the field. */
const BEFORE: Readonly<Record<string, string>> = {
  log2: 'log₂',
  log10: 'log₁₀',
  ln: 'ln',
  sqrt: '√',
  exp: 'exp',
  zscore: 'z-score',
  adjust_bh: 'Benjamini–Hochberg-adjusted',
  adjust_storey: 'q-value after Storey',
  adjust_bonferroni: 'Bonferroni-adjusted',
  sd: 'standard deviation',
  one_of: 'is one of',
}

const BY_NAME = new Map(OPERATORS.map((operator) => [operator.name, operator]))

/** A formula as mathematics in running text: |log₂FC| × −log₁₀(adjusted p). */
export function mathematicsOf(formula: Formula): string {
  return written(formula, 0)
}

function written(formula: Formula, least: number): string {
  const { text, binds } = piece(formula)
  return binds < least ? `(${text})` : text
}

function piece(formula: Formula): { readonly text: string; readonly binds: number } {
  const atom = (text: string) => ({ text, binds: BINDS.atom })
  switch (formula.is) {
    case 'number':
      return atom(String(formula.value).replace('-', '−'))
    case 'text':
      return atom(`“${formula.value}”`)
    case 'truth':
      return atom(String(formula.value))
    case 'missing':
      return atom('missing')
    case 'column':
      return atom(formula.name)
    case 'call':
      return ofCall(formula)
  }
}

function ofCall({ name, args }: Formula & { readonly is: 'call' }) {
  const [first, second] = args
  const operator = BY_NAME.get(name)
  if (operator !== undefined && first !== undefined && second !== undefined) {
    const { binds, sign } = operator
    const text = `${written(first, binds)} ${SIGNS[name] ?? sign} ${written(second, binds + 1)}`
    return { text, binds }
  }
  if (name === 'abs' && first !== undefined) return { text: `|${written(first, 0)}|`, binds: BINDS.atom }
  if (name === 'negate' && first !== undefined) {
    return { text: `−${written(first, BINDS.negate)}`, binds: BINDS.negate }
  }
  if (name === 'not' && first !== undefined) return { text: `not ${written(first, BINDS.not)}`, binds: BINDS.not }
  const inside = args.map((arg) => written(arg, 0)).join(', ')
  return { text: `${BEFORE[name] ?? name.replaceAll('_', ' ')}(${inside})`, binds: BINDS.atom }
}
