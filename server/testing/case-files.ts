import { z } from 'zod'

const Fields = z.record(z.string(), z.unknown())

/** Puts the record of a file into the inputs of a case: at a slot, or at a field of one, as `data.expressions`. */
export function withFile(
  inputs: Readonly<Record<string, unknown>>,
  place: string,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const [key = '', ...rest] = place.split('.')
  const inner = Fields.parse(inputs[key] ?? {})
  return { ...inputs, [key]: rest.length > 0 ? withFile(inner, rest.join('.'), record) : { ...inner, ...record } }
}
