import type { Service } from '@playbook/core/service'
import { describe, expect, it } from 'vitest'
import * as services from '@playbook/cells/services'
import { type Case } from '../../e2e/upstreams/simulation.ts'
import { until } from '../testing/runs.ts'
import { simulations } from '../testing/stand-ins.ts'
import { cases, externalSteps, useUpstreams } from '../testing/upstreams.ts'

const upstreams = useUpstreams({ timeoutMs: 10_000 })

const titleOf = ({ step, about }: Case) => (about === undefined ? step : `${step}: ${about}`)

/** Regular expressions stand for texts that they match, `Number` for any number. */
function matching(output: unknown): unknown {
  if (output instanceof RegExp) return expect.stringMatching(output)
  if (output === Number) return expect.any(Number)
  if (Array.isArray(output)) return output.map(matching)
  if (typeof output !== 'object' || output === null) return output
  return Object.fromEntries(Object.entries(output).map(([key, value]) => [key, matching(value)]))
}

describe('every external step against its stand-in', () => {
  it('is a service that is declared, and every declared service is simulated', () => {
    const declared: readonly Service[] = Object.values(services)
    expect(new Set(declared)).toEqual(new Set(simulations.flatMap((one) => one.services)))
    expect(externalSteps.flatMap((step) => step.external ?? []).filter((one) => !declared.includes(one))).toEqual([])
  })

  it('has a case', () => {
    const tested = new Set(cases.filter(({ gives }) => 'output' in gives).map(({ step }) => step))
    expect(externalSteps.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([])
  })

  it.each(cases.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
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
  })
})

describe('every external step', () => {
  it.each(externalSteps.map(({ id }) => id))('%s: cancel ends the request', async (id) => {
    const one = cases.find(({ step, gives, requests }) => step === id && 'output' in gives && requests.length > 0)
    if (!one) return
    const { runs, standIns, processFor } = upstreams()
    const process = await processFor(one)
    await runs.recompute(process.id)
    standIns.troubles.push({ fault: 'slow' })
    await runs.request([process], { by: 'Test', retry: true })
    await until(
      () => standIns.open(),
      (open) => open > 0,
    )
    await runs.cancel(process.id, 'Test', () => false)
    await until(
      () => standIns.open(),
      (open) => open === 0,
    )
    expect((await runs.states([process.id]))[process.id]).toMatchObject({ state: 'cancelled', by: 'Test' })
  })
})
