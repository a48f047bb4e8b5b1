import { createUndo, insertStep, submitParams } from '@playbook/core/document/edits'
import type { Finding } from './finding.ts'
import { join, until } from '../support/client.ts'
import { newPlaybook, processOf } from '../support/playbook.ts'
import { call, startServer } from '../support/server.ts'
import { median, timed } from './statistics.ts'

const GOAL_MS = 100

/** From undo to the old result in hand: its id is known, nothing is computed. */
export async function undo(): Promise<Finding[]> {
  const server = await startServer()
  const person = join(server.port, await newPlaybook(server))
  await until('in', () => person.provider.synced)
  const history = createUndo(person.doc)
  const gene = insertStep(person.doc, { after: null, step: 'Input[Gene]', params: 'ACE2' })
  const set = insertStep(person.doc, { after: gene, step: 'TermToSet[Term[Gene]]', bindings: { terms: [gene] } })
  const isDone = () => person.states.get(processOf(person.doc, set))?.state === 'done'
  await until('done', isDone)
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    history.stopCapturing()
    submitParams(person.doc, gene, `GENE${i}`)
    await until('done', isDone)
    times.push(
      await timed(async () => {
        history.undo()
        await call(server, 'GET', `/api/processes/${processOf(person.doc, set)}/output`)
      }),
    )
  }
  person.leave()
  await server.stop()
  const ms = median(times)
  return [
    { what: 'cached step after undo', measured: `${ms.toFixed(1)} ms`, goal: `< ${GOAL_MS} ms`, ratio: GOAL_MS / ms },
  ]
}
