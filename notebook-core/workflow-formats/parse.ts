import type { z } from 'zod'
import { InputError } from '../errors.ts'

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** Reads a file by its schema; what does not fit is named by its place in the file. */
export function parseFile<T>(schema: z.ZodType<T>, json: unknown, what: string): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new InputError(`${describeIssue(parsed.error, what)}. Mend this entry, or export the ${what} again.`)
}

/** What is wrong first, and where in the file or body: `cells[0].id: Invalid input`. */
export function describeIssue({ issues: [issue] }: Pick<z.ZodError, 'issues'>, what: string): string {
  const place = placeOf(issue?.path ?? [])
  return `${place === '' ? what : place}: ${issue?.message ?? 'not readable'}`
}
