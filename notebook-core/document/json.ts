import { canonicalJson } from '../plan/content-id.ts'
import type { Json } from '../step.ts'

/** Deeper nesting than any payload has; without a limit, a hostile value would exhaust the stack. */
const MAX_DEPTH = 200

/** Whether a value is plain JSON, nested no deeper than 200 levels. */
export function isJson(value: unknown, depth = MAX_DEPTH): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return true
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth - 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((member) => member === undefined || isJson(member, depth - 1))
}

/** Whether two values are written the same way. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b))
}
