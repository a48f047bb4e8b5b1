import { z } from 'zod'

/** What the cells of a column, or the values of a formula, are. */
export type ValueKind = 'number' | 'text' | 'truth'

/** A formula as a tree: what the kernel computes, and what is printed. Operators are calls, too. */
export type Formula =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'truth'; readonly value: boolean }
  | { readonly is: 'missing' }
  | { readonly is: 'column'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Formula[] }

/** No formula is longer, deeper, or has more parts. */
export const FORMULA_LIMITS = { letters: 2000, depth: 40, parts: 400 } as const

/** A formula as it was typed. */
export const FormulaText = z.string().min(1).max(FORMULA_LIMITS.letters)

/** What is wrong with a formula, and at which letters, counted from 0: from, and up to but not with. */
export interface FormulaProblem {
  readonly message: string
  readonly from: number
  readonly to: number
  /** What may have been meant, to be put in the place of the letters. */
  readonly instead?: string
}

/** A column that formulas may name. */
export interface FormulaColumn {
  readonly name: string
  readonly kind: ValueKind
}
