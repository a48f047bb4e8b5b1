import { z } from 'zod'
import type { Json } from './step.ts'

/** JSON that is not looked through: it was parsed by the schema of its type before, or will be. */
export const AnyJson = z
  .custom<Json>((value) => value !== undefined)
  .meta({ type: ['array', 'boolean', 'null', 'number', 'object', 'string'] })

/** Deeper nesting than any payload has; without a limit, a hostile value would exhaust the stack. */
export const MAX_DEPTH = 200

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

/** The order of texts by their code units, the same in every language and place. */
export const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

function writeValue(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if ('toJSON' in value && typeof value.toJSON === 'function') return JSON.stringify(value)
  if (Array.isArray(value)) {
    // Native code is many times faster, and equal as long as there are no keys to sort.
    if (value.every(isPrimitive)) return JSON.stringify(value)
    return `[${value.map((item) => writeValue(item) ?? 'null').join(',')}]`
  }
  const members: string[] = []
  for (const [key, member] of Object.entries(value).sort(([a], [b]) => byCodeUnit(a, b))) {
    const written = writeValue(member)
    if (written !== undefined) members.push(`${JSON.stringify(key)}:${written}`)
  }
  return `{${members.join(',')}}`
}

/** JSON without spaces and with sorted keys; an object with `toJSON` is written as JSON.stringify writes it. */
export function canonicalJson(value: unknown): string {
  return writeValue(value) ?? 'null'
}

/** Whether two values are written the same way. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b))
}
