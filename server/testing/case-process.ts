import * as groups from '@playbook/cells/steps'
import { listKey } from '@playbook/core/plan/process'
import { createRegistry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Case } from '../../e2e/upstreams/simulation.ts'
import type { Store } from '../db/connect.ts'
import type { Files } from '../files/store.ts'
import { saveProcesses } from '../runs/stored/processes.ts'
import { storeResults } from '../runs/stored/results.ts'
import { withFile } from './case-files.ts'
import { processOf } from './steps.ts'

/** All steps, the type of every payload known. */
export const registry = createRegistry(groups)

const asJson: z.ZodType<Json> = z.json()

/** What a case gives its step: files are stored, and what a slot holds beside its file, such as the preview of a matrix, stays. */
async function givenBy({ inputs, files: uploads = {} }: Case, files: Files) {
  let given = inputs
  for (const [place, { filename, text }] of Object.entries(uploads)) {
    given = withFile(given, place, { ...(await files.put(Readable.from([Buffer.from(text)]), filename)) })
  }
  return given
}

/** The process of a case; its inputs are results already. */
export async function processOfCase(one: Case, store: Store, files: Files) {
  const step = registry.steps.get(one.step)
  if (!step) throw new Error(`there is no step ${one.step}`)
  const values = await givenBy(one, files)
  const bound = Object.entries(step.inputs).flatMap(([slot, definition]) =>
    'many' in definition
      ? z
          .array(asJson)
          .parse(values[slot])
          .map((value, at) => ({ key: listKey(slot, at), type: definition.many.id, value }))
      : [{ key: slot, type: definition.id, value: asJson.parse(values[slot]) }],
  )
  const sources = bound.map(({ key, type, value }) => ({ key, type, value, process: processOf('Given', {}, value) }))
  await store.sql.begin(async (tx) => {
    await saveProcesses(
      tx,
      sources.map(({ process }) => process),
    )
    await storeResults(
      tx,
      sources.map(({ process, type, value }) => ({ process: process.id, type, value })),
    )
  })
  const inputs = Object.fromEntries(sources.map(({ key, process }) => [key, process]))
  return processOf(one.step, inputs, one.params === undefined ? undefined : asJson.parse(one.params))
}
