import { FORMULA_LIMITS, type Formula, type FormulaProblem } from './ast.ts'
import { BINDS, OPERATORS } from './functions.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Where a part of a formula stands. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A formula that was read, and where each of its parts stands. */
export interface Parsed {
  readonly formula: Formula
  readonly spans: ReadonlyMap<Formula, Span>
}

class Refusal extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const WORDS: Readonly<Record<string, Formula>> = {
  true: { is: 'truth', value: true },
  false: { is: 'truth', value: false },
  NA: { is: 'missing' },
}

/** Words that are no columns. */
export const RESERVED: ReadonlySet<string> = new Set([...Object.keys(WORDS), 'and', 'or', 'not'])

const BY_SIGN = new Map(OPERATORS.map((operator) => [operator.sign, operator]))

/** Reads a formula; or says what is wrong with it, and at which letter. */
export function parseFormula(text: string): Parsed | FormulaProblem {
  if (text.length > FORMULA_LIMITS.letters) {
    const message = `A formula has at most ${FORMULA_LIMITS.letters} letters. Compute a part of it as a column of its own.`
    return { message, from: FORMULA_LIMITS.letters, to: text.length }
  }
  const tokens = tokensOf(text)
  if ('message' in tokens) return tokens
  try {
    return createParser(tokens).whole()
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    throw error
  }
}

/** The pieces one after the other, and where the parts that are made of them stand. */
function createReader(tokens: readonly Token[]) {
  const spans = new Map<Formula, Span>()
  const end: Token = { kind: 'end', value: '', from: 0, to: 0 }
  let [at, depth, parts] = [0, 0, 0]
  const peek = (): Token => tokens[at] ?? tokens.at(-1) ?? end
  const isSign = (sign: string) => peek().kind === 'sign' && peek().value === sign
  const refuse = (message: string, { from, to }: Span = peek()): never => {
    throw new Refusal({ message, from, to })
  }
  return {
    spans,
    peek,
    isSign,
    refuse,
    isWord: (word: string) => peek().kind === 'name' && peek().value === word,
    take(): Token {
      const token = peek()
      at++
      return token
    },
    /** Keeps where a part stands; each is an object of its own. */
    put(formula: Formula, from: number): Formula {
      if (++parts > FORMULA_LIMITS.parts) {
        refuse(`A formula has at most ${FORMULA_LIMITS.parts} parts. Compute a part of it as a column of its own.`)
      }
      const own = { ...formula }
      spans.set(own, { from, to: tokens[at - 1]?.to ?? from })
      return own
    },
    deeper<T>(read: () => T): T {
      if (++depth > FORMULA_LIMITS.depth) {
        refuse(`A formula is nested at most ${FORMULA_LIMITS.depth} deep. Compute a part of it as a column of its own.`)
      }
      const found = read()
      depth--
      return found
    },
    expect(sign: string): void {
      if (isSign(sign)) at++
      else refuse(peek().kind === 'end' ? `Here ${sign} is missing.` : `Here ${sign} was expected.`)
    },
  }
}

/** What a piece says by itself; nothing where it is a name or a sign. */
function leafOf({ kind, value }: Token): Formula | undefined {
  if (kind === 'number') return { is: 'number', value: Number(value) }
  if (kind === 'text') return { is: 'text', value }
  if (kind === 'column') return { is: 'column', name: value }
  return kind === 'name' && Object.hasOwn(WORDS, value) ? WORDS[value] : undefined
}

function createParser(tokens: readonly Token[]) {
  const { spans, peek, take, put, isSign, isWord, refuse, deeper, expect } = createReader(tokens)

  function called(name: string, from: number): Formula {
    const args: Formula[] = []
    take()
    while (!isSign(')')) {
      args.push(deeper(() => binary(0)))
      if (!isSign(')')) expect(',')
    }
    take()
    return put({ is: 'call', name, args }, from)
  }

  function atom(): Formula {
    const token = take()
    const { kind, value, from } = token
    const leaf = leafOf(token)
    if (leaf !== undefined) return put(leaf, from)
    if (kind === 'end') return refuse('Here a value is missing.', token)
    if (RESERVED.has(value)) return refuse(`“${value}” stands between conditions.`, token)
    if (kind === 'name') return isSign('(') ? called(value, from) : put({ is: 'column', name: value }, from)
    if (value !== '(') return refuse('Here a value was expected.', token)
    return deeper(() => {
      const inner = binary(0)
      expect(')')
      return inner
    })
  }

  function prefixed(name: 'not' | 'negate'): Formula {
    const { from } = take()
    return put({ is: 'call', name, args: [deeper(() => binary(BINDS[name]))] }, from)
  }

  function binary(least: number): Formula {
    const { from } = peek()
    let left = isSign('-') ? prefixed('negate') : isWord('not') ? prefixed('not') : atom()
    for (;;) {
      const { kind, value } = peek()
      const operator = kind === 'sign' || kind === 'name' ? BY_SIGN.get(value) : undefined
      if (operator === undefined || operator.binds < least) return left
      take()
      // Of powers the right one comes first.
      const right = deeper(() => binary(operator.name === 'power' ? operator.binds : operator.binds + 1))
      left = put({ is: 'call', name: operator.name, args: [left, right] }, from)
    }
  }

  return {
    whole(): Parsed {
      const formula = binary(0)
      if (peek().kind !== 'end') refuse('Here an operator was expected, such as * or and.')
      return { formula, spans }
    },
  }
}
