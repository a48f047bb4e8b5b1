import { createRegistry } from '@playbook/core/registry'
import type { AnyStep, Json, Slot } from '@playbook/core/step'
import { expect, it } from 'vitest'
import { z } from 'zod'
import * as groups from './steps.ts'

const { steps } = createRegistry(groups)

/** Some value in the shape of a schema: stories only read it. */
function valueOf(schema: unknown): Json {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, valueOf(field)]))
  }
  if (schema instanceof z.ZodRecord) return { ACE2: valueOf(schema.valueType) }
  if (schema instanceof z.ZodArray) return [valueOf(schema.element)]
  if (schema instanceof z.ZodTuple) return schema.def.items.map(valueOf)
  if (schema instanceof z.ZodUnion) return valueOf(schema.options[0])
  if (schema instanceof z.ZodIntersection) return { ...fields(schema.def.left), ...fields(schema.def.right) }
  if (schema instanceof z.ZodEnum) return schema.options[0] ?? null
  if (schema instanceof z.ZodLiteral) return z.json().parse([...schema.values][0])
  if (schema instanceof z.ZodNumber) return 1
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNull || schema instanceof z.ZodLazy) return null
  const inner = schema instanceof z.ZodType && 'innerType' in schema.def ? schema.def.innerType : undefined
  return inner === undefined ? 'ACE2' : valueOf(inner)
}

const fields = (schema: unknown) => z.record(z.string(), z.json()).parse(valueOf(schema))

const inputOf = (slot: Slot): Json =>
  'many' in slot ? [valueOf(slot.many.schema), valueOf(slot.many.schema)] : valueOf(slot.schema)

function introductionOf(step: AnyStep) {
  const inputs = Object.fromEntries(Object.entries(step.inputs).map(([slot, type]) => [slot, inputOf(type)]))
  const output = valueOf(step.output.schema)
  if (step.kind === 'prompt') return step.story({ inputs, output, params: undefined }).introduction
  return step.story({ inputs, output, params: step.params && valueOf(step.params) }).introduction
}

it('introduces what every step is about', () => {
  const mute = [...steps.values()].filter((step) => introductionOf(step) === undefined)
  expect(mute.map(({ id }) => id)).toEqual([])
})
