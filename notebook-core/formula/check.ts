import { closest } from './closest.ts'
import type { Formula, FormulaColumn, FormulaProblem, ValueKind } from './ast.ts'
import { FUNCTIONS, OPERATORS, type Argument, type FormulaFunction } from './functions.ts'
import { parseFormula, type Parsed } from './parse.ts'
import { columnText } from './print.ts'

/** A formula that can be computed with some columns, and what it gives. */
export interface Checked {
  readonly formula: Formula
  readonly kind: ValueKind
}

const BY_NAME = new Map(OPERATORS.map((operator) => [operator.name, operator]))
const A: Readonly<Record<ValueKind, string>> = { number: 'a number', text: 'a text', truth: 'true or false' }

/** What a call of a name takes and gives. */
function signatureOf(name: string): FormulaFunction | undefined {
  const operator = BY_NAME.get(name)
  if (operator !== undefined) {
    return { takes: [operator.takes, operator.takes], gives: operator.gives, about: operator.sign }
  }
  if (name === 'negate') return { takes: ['number'], gives: 'number', about: '-' }
  if (name === 'not') return { takes: ['truth'], gives: 'truth', about: 'not' }
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
}

class Refusal extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Reads a formula and checks it against columns: what it gives, or what is wrong at which letter. */
export function checkFormula(text: string, columns: readonly FormulaColumn[]): Checked | FormulaProblem {
  if (text.trim() === '') return { message: 'Write a formula.', from: 0, to: text.length }
  const parsed = parseFormula(text)
  if ('message' in parsed) return parsed
  try {
    const kind = createChecker(parsed, columns)(parsed.formula)
    return { formula: parsed.formula, kind: kind ?? 'text' }
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    throw error
  }
}

/** Why a part cannot stand where something is written as it is. */
function whyNotFixed(part: Formula, wanted: Argument): string | undefined {
  const kind = wanted === 'amount' ? 'number' : 'text'
  if (part.is !== kind) return `Here ${A[kind]} is written as it is: it is not computed.`
  const isLong = part.is === 'text' && wanted === 'pattern' && part.value.length > 200
  return isLong ? 'A pattern has at most 200 letters.' : undefined
}

/** Why a function does not take so many values. */
function whyNotTaken(name: string, { takes, many }: FormulaFunction, count: number): string | undefined {
  if (count >= takes.length && (count === takes.length || many === true)) return undefined
  const wanted = many === true ? `at least ${takes.length}` : String(takes.length)
  return `${name} takes ${wanted} ${takes.length === 1 ? 'value' : 'values'}, here are ${count}.`
}

function createChecker({ spans }: Parsed, columns: readonly FormulaColumn[]) {
  const known = new Map(columns.map((column) => [column.name, column.kind]))

  function refuse(part: Formula, message: string, instead?: string): never {
    const { from, to } = spans.get(part) ?? { from: 0, to: 0 }
    throw new Refusal({ message, from, to, ...(instead === undefined ? {} : { instead }) })
  }

  function ofColumn(part: Formula & { readonly is: 'column' }): ValueKind {
    const kind = known.get(part.name)
    if (kind !== undefined) return kind
    const near = closest(part.name, [...known.keys()])
    const instead = near === undefined ? undefined : columnText(near)
    return refuse(part, `There is no column “${part.name}”.`, instead)
  }

  function ofCall(part: Formula & { readonly is: 'call' }): ValueKind | undefined {
    const signature = signatureOf(part.name)
    if (signature === undefined) {
      const near = closest(part.name, Object.keys(FUNCTIONS))
      return refuse(part, `There is no function “${part.name}”.${near === undefined ? '' : ` Did you mean ${near}?`}`)
    }
    const { takes, gives, many } = signature
    const wanted = (at: number) => takes[at] ?? (many === true ? takes.at(-1) : undefined)
    const why = whyNotTaken(part.name, signature, part.args.length)
    if (why !== undefined) refuse(part, why)
    let same: ValueKind | undefined
    for (const [at, arg] of part.args.entries()) {
      const argument = wanted(at) ?? 'any'
      if (argument === 'pattern' || argument === 'amount' || argument === 'words') {
        const why = whyNotFixed(arg, argument)
        if (why !== undefined) refuse(arg, why)
        continue
      }
      const got = kindOf(arg)
      if (argument === 'any') {
        if (same !== undefined && got !== undefined && got !== same) {
          refuse(arg, `This is ${A[got]}, where the value before is ${A[same]}.`)
        }
        same ??= got
      } else if (got !== undefined && got !== argument) {
        refuse(arg, `${nameOf(arg)} is ${A[got]}, ${signatureName(part.name)} takes ${A[argument]}.`)
      }
    }
    return gives === 'same' ? same : gives
  }

  function kindOf(part: Formula): ValueKind | undefined {
    switch (part.is) {
      case 'missing':
        return undefined
      case 'column':
        return ofColumn(part)
      case 'call':
        return ofCall(part)
      case 'number':
      case 'text':
      case 'truth':
        return part.is
    }
  }
  return kindOf
}

const nameOf = (part: Formula) => (part.is === 'column' ? part.name : 'This')
const signatureName = (name: string) => BY_NAME.get(name)?.sign ?? (name === 'negate' ? '-' : name)
