import type { FormulaColumn } from './ast.ts'
import { FUNCTIONS } from './functions.ts'
import { columnText } from './print.ts'

/** What may stand at the caret. */
export interface Completion {
  readonly kind: 'column' | 'function'
  /** What is put in the place of what was typed. */
  readonly text: string
  readonly name: string
  readonly about: string
}

const TYPED = /(?:\[[^\]]*|[\p{L}_][\p{L}\p{N}_.₀-₉]*)$/u
const MOST = 12

/** Columns and functions that begin with, or hold, what was typed before the caret; and where that begins. */
export function completionsAt(
  text: string,
  caret: number,
  columns: readonly FormulaColumn[],
): { readonly from: number; readonly found: readonly Completion[] } {
  const typed = TYPED.exec(text.slice(0, caret))?.[0] ?? ''
  const from = caret - typed.length
  const sought = typed.replace(/^\[/, '').toLowerCase()
  if (sought === '') return { from, found: [] }
  const all: readonly Completion[] = [
    ...columns.map(({ name, kind }) => ({ kind: 'column' as const, text: columnText(name), name, about: kind })),
    ...(typed.startsWith('[') ? [] : Object.entries(FUNCTIONS)).map(([name, { about }]) => ({
      kind: 'function' as const,
      text: `${name}(`,
      name,
      about,
    })),
  ]
  const rank = ({ name }: Completion) => (name.toLowerCase().startsWith(sought) ? 0 : 1)
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
  return { from, found }
}
