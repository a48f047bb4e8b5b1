import type { Json } from '../step.ts'

/** Numbers that differ by less, relative to the larger, are the same measurement, computed in another order. */
const RELATIVE = 1e-6

function areNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= RELATIVE * Math.max(Math.abs(a), Math.abs(b))
}

/** Whether two results differ at most in the last digits of their numbers. */
export function isNearlySame(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return areNear(a, b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && isNearlySame(value, right.get(key)))
  )
}
