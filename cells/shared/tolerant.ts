import { z } from 'zod'

/** Reads what services write for want of something better: numbers as text, null, or nothing at all. */
const numeral = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i)
    .transform(Number),
])

/** A text; nothing is the empty text. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')

/** A number where there is one. */
export const maybeNumber = z
  .union([numeral, z.literal('')])
  .nullish()
  .transform((value) => (typeof value === 'number' ? value : undefined))

/** A number without which a row says nothing. */
export const neededNumber = numeral

/** A number; nothing is 0. */
export const looseNumber = maybeNumber.transform((value) => value ?? 0)

/** A list; nothing is the empty list. */
export function looseList<T>(item: z.ZodType<T>) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])
}

/** A list, where some services write a single item without one; nothing is the empty list. */
export function oneOrMany<T>(item: z.ZodType<T>) {
  return z
    .union([z.array(item), item.transform((one) => [one])])
    .nullish()
    .transform((items) => items ?? [])
}

/** A list where there is one. */
export function maybeList<T>(item: z.ZodType<T>) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? undefined)
}

/** A text where there is one. */
export const maybeText = looseText.transform((value) => (value === '' ? undefined : value))

/**
 * The rows that can be read: one that lacks what it needs is left out. Rows of which none can be read are an answer of
 * another form, not an empty one.
 */
export function readableRows<T>(row: z.ZodType<T>) {
  return z.array(z.unknown()).transform((items, context): T[] => {
    const read = items.map((item) => row.safeParse(item))
    const rows = read.flatMap(({ data }) => (data === undefined ? [] : [data]))
    const [issue] = read.flatMap(({ error }) => error?.issues ?? [])
    if (rows.length > 0 || issue === undefined) return rows
    context.addIssue({ code: 'custom', message: issue.message, path: [0, ...issue.path] })
    return z.NEVER
  })
}

/** A text without which a row says nothing. */
export const neededText = z.union([z.string(), z.number().transform(String)]).refine((value) => value.trim() !== '')

/** The fields that are there. */
export function present<K extends string, V>(fields: Readonly<Record<K, V | undefined>>): Partial<Record<K, V>> {
  const kept: Partial<Record<K, V>> = {}
  for (const key in fields) {
    const value = fields[key]
    if (value !== undefined) kept[key] = value
  }
  return kept
}
