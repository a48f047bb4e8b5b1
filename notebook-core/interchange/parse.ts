import type { z } from 'zod'
import { InputError } from '../errors.ts'

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** Reads a file by its schema; what does not fit is named by its place in the file. */
export function parseFile<T>(schema: z.ZodType<T>, json: unknown, what: string): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = placeOf(issue?.path ?? [])
  const message = issue?.message ?? 'not readable'
  throw new InputError(`${place === '' ? what : place}: ${message}. Mend this entry, or export the ${what} again.`)
}
