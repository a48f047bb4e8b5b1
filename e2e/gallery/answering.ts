import type { AnyStep, Json } from '@playbook/core/step'
import { z } from 'zod'
import { call, type RunningServer } from '../support/server.ts'
import { answerOf, otherAnswerOf, type Given } from './answers.ts'
import type { Bindings, Growing } from './growing.ts'

/** The file that the Example button of a step loads. */
export async function exampleFile(server: RunningServer, step: string): Promise<Json | undefined> {
  const found = await call(server, 'GET', `/api/examples/files/${encodeURIComponent(step)}`).catch(() => null)
  return z.json().parse(found) ?? undefined
}

/** The answer to a step that asks; an upload takes its example file. */
export async function answered(
  server: RunningServer,
  step: AnyStep,
  given: Given,
  isOther: boolean,
): Promise<Json | undefined> {
  const answer = (isOther ? otherAnswerOf(step) : undefined) ?? answerOf(step, given)
  return answer === undefined ? exampleFile(server, step.id) : answer
}

/** What the cells that feed a step hold, by slot. */
export async function givenBy(outputOf: Growing['outputOf'], bindings: Bindings): Promise<Given> {
  const entries = await Promise.all(
    Object.entries(bindings).map(async ([slot, fed]) => {
      const values = await Promise.all([fed].flat().map(outputOf))
      const known = values.map((value) => value ?? null)
      return [slot, typeof fed === 'string' ? (known[0] ?? null) : known] as const
    }),
  )
  return Object.fromEntries(entries)
}
