/**
 * The order of cells is a string per cell, between those of its neighbours (fractional indexing): a move writes one
 * string, so that two moves at once never lose or double a cell. Two people who insert at one place at once get the
 * same string; the id decides then, and the next insertion between the two spreads them.
 */
import { generateNKeysBetween } from 'fractional-indexing'

const DIGITS = /^[0-9A-Za-z]+$/

/** How many digits the integer part of a position has, which its first letter says: a = 2, b = 3, …, Z = 2, Y = 3, … */
function integerLength(position: string): number {
  const head = position.charCodeAt(0)
  return head >= 97 ? head - 97 + 2 : 90 - head + 2
}

/** Whether the string is a position that new ones can be made from. */
export function isPosition(position: string): boolean {
  if (!DIGITS.test(position) || !/^[A-Za-z]/.test(position)) return false
  const length = integerLength(position)
  if (position.length < length || position === `A${'0'.repeat(26)}`) return false
  return position.length === length || !position.endsWith('0')
}

/** Positions for the cells of a new document. */
export function firstPositions(count: number): readonly string[] {
  return generateNKeysBetween(null, null, count)
}

/**
 * The position of a cell that comes after the cell at `index` (-1: before all). Cells that stand in the way, because
 * they share one position or have none, get new positions as well.
 */
export function positionAfter(
  positions: readonly string[],
  index: number,
): { readonly position: string; readonly moved: ReadonlyMap<number, string> } {
  let left = index
  while (left >= 0 && !isPosition(positions[left] ?? '')) left--
  const lower = left < 0 ? null : (positions[left] ?? null)
  const isAbove = (position: string) => isPosition(position) && (lower === null || position > lower)
  let right = index + 1
  while (right < positions.length && !isAbove(positions[right] ?? '')) right++
  const upper = positions[right] ?? null
  const keys = generateNKeysBetween(lower, upper, right - left)
  const moved = new Map<number, string>()
  let position = ''
  keys.forEach((key, i) => {
    const at = left + 1 + i
    if (at === index + 1) position = key
    else moved.set(at <= index ? at : at - 1, key)
  })
  return { position, moved }
}
