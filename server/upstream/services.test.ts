import type { Service } from '@playbook/core/service'
import { describe, expect, it } from 'vitest'
import * as services from '@playbook/cells/services'
import { expectCase, titleOf } from '../testing/run-case.ts'
import { until } from '../testing/runs.ts'
import { simulations } from '../testing/stand-ins.ts'
import { cases, externalSteps, useUpstreams } from '../testing/upstreams.ts'

const upstreams = useUpstreams({ timeoutMs: 10_000 })

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

  it.each(cases.map((one) => [titleOf(one), one] as const))('%s', (_title, one) => expectCase(one, upstreams))
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
