import { areNear } from '../history/moved-values.ts'
import type { Json } from '../step.ts'

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
