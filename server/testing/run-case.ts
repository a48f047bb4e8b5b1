import { expect } from 'vitest'
import type { Case } from '../../e2e/upstreams/simulation.ts'
import type { useUpstreams } from './upstreams.ts'

/** The title of the test of a case. */
export const titleOf = ({ step, about }: Case) => (about === undefined ? step : `${step}: ${about}`)

/** Regular expressions stand for texts that they match, `Number` for any number. */
function matching(output: unknown): unknown {
  if (output instanceof RegExp) return expect.stringMatching(output)
  if (output === Number) return expect.any(Number)
  if (Array.isArray(output)) return output.map(matching)
  if (typeof output !== 'object' || output === null) return output
  return Object.fromEntries(Object.entries(output).map(([key, value]) => [key, matching(value)]))
}

/** Runs the step of a case over real HTTP, and compares its result and every request. */
export async function expectCase(one: Case, upstreams: ReturnType<typeof useUpstreams>): Promise<void> {
  const { runs, standIns, processFor, ended } = upstreams()
  const process = await processFor(one)
  await runs.request([process], { by: 'Test', retry: true })
  const { [process.id]: state } = await ended([process], 60_000)
  if ('error' in one.gives) expect(state).toMatchObject({ state: 'failed', error: one.gives.error })
  else {
    expect(state).toMatchObject({ state: 'done' })
    expect((await runs.output(process.id))?.value).toEqual(matching(one.gives.output))
  }
  expect(standIns.requests.map(({ line }) => line).toSorted()).toEqual([...one.requests].toSorted())
  for (const { headers } of standIns.requests) expect(headers['user-agent']).toMatch(/^Playbook\/\d+\.\d+\.\d+/)
}
