import { submissionSchema, type AnyStep, type Json } from '@playbook/core/step'
import { z } from 'zod'
import { isDeep, requireStorable } from '../http/bodies.ts'

const jsonValue = z.json()

/** What a text can mean to a step, that which is meant most often first. */
function readingsOf(text: string): readonly Json[] {
  const json = jsonIn(text)
  const isStructure = json.some((value) => typeof value === 'object' && value !== null)
  if (isStructure) return [...json, ...json.map((set) => ({ set }))]
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  // JSON that is broken is no member of a set.
  return [...json, text.trim(), ...(text.trim().startsWith('{') ? [] : [lines, { set: lines }])]
}

function jsonIn(text: string): readonly Json[] {
  // What is nested without end is taken for a text.
  if (isDeep(text)) return []
  try {
    return [jsonValue.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

/** What a step is given in words: a value that fits it, nothing, or what is wrong. A blank text is nothing. */
export function readSubmission(
  text: string | undefined,
  step: AnyStep,
): { readonly value: Json } | { readonly problem: string } | { readonly isMissing: true } {
  if (text === undefined || text.trim() === '') return { isMissing: true }
  const schema = submissionSchema(step)
  if (schema === undefined) return { problem: `${step.id} takes no value.` }
  const readings = readingsOf(text)
  const value = readings.find((reading) => schema.safeParse(reading).success)
  if (value === undefined) {
    const { error } = schema.safeParse(readings[0])
    return { problem: `The value does not fit ${step.id}: ${error?.issues.map(({ message }) => message).join('; ')}.` }
  }
  // A character that is written as an escape inside of the text was not seen in the body.
  requireStorable(JSON.stringify(value))
  return { value }
}
