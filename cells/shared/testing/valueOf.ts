import type { AnyStep, Json, Slot } from '@playbook/core/step'
import { z } from 'zod'

/** Lists and records are this long, and numbers this large; lists in long lists hold two. */
export function valueOf(schema: unknown, count = 1): Json {
  const inner = count > MOST ? 2 : count
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, valueOf(field, count)]))
  }
  if (schema instanceof z.ZodRecord) {
    const value = valueOf(schema.valueType, inner)
    return Object.fromEntries(Array.from({ length: count }, (_unused, at) => [at === 0 ? 'ACE2' : `ACE2-${at}`, value]))
  }
  if (schema instanceof z.ZodArray) return Array<Json>(count).fill(valueOf(schema.element, inner))
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => valueOf(item, count))
  if (schema instanceof z.ZodUnion) return valueOf(schema.options[0], count)
  if (schema instanceof z.ZodIntersection) {
    return { ...fields(schema.def.left, count), ...fields(schema.def.right, count) }
  }
  if (schema instanceof z.ZodEnum) return schema.options[0] ?? null
  if (schema instanceof z.ZodLiteral) return z.json().parse([...schema.values][0])
  if (schema instanceof z.ZodNumber) return count
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNull || schema instanceof z.ZodLazy) return null
  const wrapped = schema instanceof z.ZodType && 'innerType' in schema.def ? schema.def.innerType : undefined
  return wrapped === undefined ? 'ACE2' : valueOf(wrapped, count)
}

const MOST = 20

const fields = (schema: unknown, count: number) => z.record(z.string(), z.json()).parse(valueOf(schema, count))

const inputOf = (slot: Slot, count: number): Json =>
  'many' in slot ? [valueOf(slot.many.schema, count), valueOf(slot.many.schema, count)] : valueOf(slot.schema, count)

/** What a step tells of some values in the shapes of its slots and its output: stories only read them. */
export function storyOf(step: AnyStep, count = 1) {
  const inputs = Object.fromEntries(Object.entries(step.inputs).map(([slot, type]) => [slot, inputOf(type, count)]))
  const output = valueOf(step.output.schema, count)
  if (step.kind === 'prompt') return step.story({ inputs, output, params: undefined })
  return step.story({ inputs, output, params: step.params && valueOf(step.params, count) })
}
