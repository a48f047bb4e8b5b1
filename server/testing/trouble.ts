import { describe, expect, it } from 'vitest'
import type { Case, Fault } from '../../e2e/upstreams/simulation.ts'
import { registry } from './case-process.ts'
import { cases, externalSteps, useUpstreams } from './upstreams.ts'

const WORDS: Readonly<Record<Fault, RegExp>> = {
  slow: /did not answer within 1 s/,
  away: /could not be reached/,
  '429': /refused more requests for now \(429\)/,
  '500': /answered with an error \(500\)/,
  html: /answered with a web page instead of data/,
  truncated: /answered with something broken instead of data/,
  empty: /answered with nothing instead of data/,
  shape: /answered in an unknown form/,
  huge: /answered with more than this server reads/,
}

/** What the step says of a status; what to do follows where the service only wants fewer requests. */
function refusedWith(refusal: string, fault: Fault) {
  if (fault === '500') return refusal
  if (fault !== '429') return expect.stringMatching(WORDS[fault])
  return `${refusal.replace(/500(:? )Internal Server Error/, '429$1Too Many Requests').replace(/[.!]$/, '')}. Try again later.`
}

/** A request of a case that fails, the ones before it answered. */
interface Failing {
  readonly one: Case
  readonly after: number
}

/** Every request of the first good case of each external step. */
function failingRequests(among: readonly Case[]): readonly Failing[] {
  return externalSteps.flatMap(({ id }) => {
    const one = among.find(({ step, gives }) => step === id && 'output' in gives)
    return one ? [...one.requests.keys()].map((after) => ({ one, after })) : []
  })
}
const asked = ({ one, after }: Failing) => one.requests[after]
const answered = ({ one, after }: Failing) => one.requests.slice(0, after)

const AT_ONCE = 120

/** How long a service may take: less than its silence where that is tried, else more than a busy machine does. */
const PATIENCE_MS = { slow: 400, other: 10_000 }

/** Steps that can be in trouble at once: what fails for one of them is answered for none of the others. */
function batchesOf(all: readonly Failing[]): Failing[][] {
  const batches: Failing[][] = []
  for (const failing of all) {
    const line = asked(failing)
    const fits = (batch: readonly Failing[]) =>
      batch.length < AT_ONCE &&
      batch.every(
        (other) =>
          other.one !== failing.one &&
          !answered(other).some((before) => before === line) &&
          !answered(failing).some((before) => before === asked(other)),
      )
    const batch = batches.find(fits)
    if (batch) batch.push(failing)
    else batches.push([failing])
  }
  return batches
}

/** What the step says of the failure. */
function errorOf({ one, after }: Failing, fault: Fault) {
  const refusal = typeof one.refusal === 'string' ? one.refusal : one.refusal?.[after]
  const message = refusal === undefined ? expect.stringMatching(WORDS[fault]) : refusedWith(refusal, fault)
  const service = one.services?.[after] ?? registry.steps.get(one.step)?.external?.name
  return { step: one.step, state: 'failed', error: { name: 'UpstreamError', message, service } }
}

interface Tried {
  /** All cases otherwise. */
  readonly cases?: readonly Case[]
  /** What the site chose of services, by setting. */
  readonly choices?: Readonly<Record<string, string>>
}

/** Puts every request of every external step in trouble. The faults stand in files of their own, so that they are tried side by side. */
export function testTrouble(faults: readonly Fault[], { cases: among = cases, choices = {} }: Tried = {}): void {
  // Those that are tried with the same patience share a server.
  const groups: readonly (readonly Fault[])[] = [
    faults.filter((fault) => fault === 'slow'),
    faults.filter((fault) => fault !== 'slow'),
  ]
  describe.each(groups.filter((group) => group.length > 0).map((group) => ({ group })))(
    'every external step while its service is in trouble',
    ({ group }) => {
      const timeoutMs = group.includes('slow') ? PATIENCE_MS.slow : PATIENCE_MS.other
      const upstreams = useUpstreams({ timeoutMs, choices })
      it.each(group)(
        '%s: says what is wrong with every request, and keeps no result',
        async (fault) => {
          const { runs, standIns, processFor, ended } = upstreams()
          const shown = failingRequests(among).filter(({ one }) => one.unseen?.includes(fault) !== true)
          for (const batch of batchesOf(shown)) {
            const failing = await Promise.all(
              batch.map(async (each) => ({ ...each, process: await processFor(each.one) })),
            )
            const processes = failing.map(({ process }) => process)
            for (const { id } of processes) await runs.recompute(id)
            standIns.troubles.splice(0, standIns.troubles.length, { fault, except: batch.flatMap(answered) })
            await runs.request(processes, { by: 'Test', retry: true })
            const states = await ended(processes, 240_000)
            const seen = failing.map(({ one, process }) => {
              const state = states[process.id]
              const error = state?.state === 'failed' ? state.error : undefined
              return { step: one.step, state: state?.state, error }
            })
            expect(seen).toMatchObject(batch.map((each) => errorOf(each, fault)))
            for (const { id } of processes) expect(await runs.output(id)).toBeUndefined()
            standIns.troubles.length = 0
            await runs.request(processes, { by: 'Test', retry: true })
            const after = Object.values(await ended(processes, 240_000)).map(({ state }) => state)
            expect(after).toEqual(processes.map(() => 'done'))
          }
        },
        900_000,
      )
    },
  )
}
