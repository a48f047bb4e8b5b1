import type { Formula } from './ast.ts'
import { BINDS, FUNCTIONS, OPERATORS } from './functions.ts'
import { RESERVED } from './parse.ts'

const BY_NAME = new Map(OPERATORS.map((operator) => [operator.name, operator]))
const PLAIN = /^[\p{L}_][\p{L}\p{N}_.₀-₉]*$/u

/** A column as a formula names it: in brackets where its name is no single word. */
export function columnText(name: string): string {
  return PLAIN.test(name) && !RESERVED.has(name) && !Object.hasOwn(FUNCTIONS, name)
    ? name
    : `[${name.replaceAll(']', ']]')}]`
}

function numberText(value: number): string {
  return String(value).replace('e+', 'e')
}

/** A formula as it is typed: reading it again gives the same formula. */
export function printFormula(formula: Formula): string {
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
      return atom(numberText(formula.value))
    case 'text':
      return atom(`"${formula.value.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
    case 'truth':
      return atom(String(formula.value))
    case 'missing':
      return atom('NA')
    case 'column':
      return atom(columnText(formula.name))
    case 'call':
      return ofCall(formula)
  }
}

function ofCall({ name, args }: Formula & { readonly is: 'call' }) {
  const [first, second] = args
  const operator = BY_NAME.get(name)
  if (operator !== undefined && first !== undefined && second !== undefined) {
    const { sign, binds } = operator
    const isPower = name === 'power'
    const text = `${written(first, isPower ? binds + 1 : binds)} ${sign} ${written(second, isPower ? binds : binds + 1)}`
    return { text, binds }
  }
  if ((name === 'negate' || name === 'not') && first !== undefined) {
    const binds = BINDS[name]
    return { text: `${name === 'negate' ? '-' : 'not '}${written(first, binds)}`, binds }
  }
  return { text: `${name}(${args.map((arg) => written(arg, 0)).join(', ')})`, binds: BINDS.atom }
}
