import type { FormulaProblem } from './ast.ts'

/** A piece of a formula, with its letters. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'column' | 'sign' | 'end'
  /** Of a text or column: what it says, without its marks. */
  readonly value: string
  readonly from: number
  readonly to: number
}

const FORMS: readonly (readonly [Token['kind'] | 'blank', RegExp])[] = [
  ['blank', /\s+/y],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y],
  ['text', /"(?:[^"\\]|\\.)*"/y],
  ['column', /\[(?:[^\]]|\]\])*\]/y],
  ['name', /[\p{L}_][\p{L}\p{N}_.₀-₉]*/uy],
  ['sign', /==|!=|<=|>=|[-+*/^<>(),]/y],
]

/** Signs that people write for others. */
const INSTEAD: Readonly<Record<string, string>> = {
  '=': '==',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '&': 'and',
  '|': 'or',
  '!': 'not',
  '“': '"',
  '”': '"',
  "'": '"',
}

function valueOf(kind: Token['kind'], raw: string): string {
  if (kind === 'text') return raw.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
  return kind === 'column' ? raw.slice(1, -1).replaceAll(']]', ']') : raw
}

/** Why a letter begins nothing. */
function strange(text: string, at: number): FormulaProblem {
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const problem = { from: at, to: at + letter.length }
  if (letter === '"') return { ...problem, to: text.length, message: 'This text has no end: write " after it.' }
  if (letter === '[') return { ...problem, to: text.length, message: 'This column has no end: write ] after its name.' }
  const instead = INSTEAD[letter]
  if (instead === undefined) return { ...problem, message: `“${letter}” means nothing in a formula.` }
  return { ...problem, message: `Write ${instead} instead of ${letter}.`, instead }
}

/** Cuts a formula into its pieces, in time that grows with its length. */
export function tokensOf(text: string): readonly Token[] | FormulaProblem {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    let next = at
    for (const [kind, form] of FORMS) {
      form.lastIndex = at
      const raw = form.exec(text)?.[0]
      if (raw === undefined) continue
      next = at + raw.length
      if (kind !== 'blank') tokens.push({ kind, value: valueOf(kind, raw), from: at, to: next })
      break
    }
    if (next === at) return strange(text, at)
    at = next
  }
  return [...tokens, { kind: 'end', value: '', from: text.length, to: text.length }]
}
