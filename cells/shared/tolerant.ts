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

/** A number; nothing is 0. */
export const looseNumber = maybeNumber.transform((value) => value ?? 0)

/** A list; nothing is the empty list. */
export function looseList<T>(item: z.ZodType<T>) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])
}
