import type { ProcessState } from '@playbook/core/api/processes'
import { describe, expect, it } from 'vitest'
import type { Case, Fault } from '../../e2e/upstreams/simulation.ts'
import { registry } from './case-process.ts'
import { databases } from './databases.ts'
import { until } from './runs.ts'
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

/** What the step says of a status. */
function refusedWith(refusal: string, fault: Fault) {
  if (fault === '500') return refusal
  if (fault !== '429') return expect.stringMatching(WORDS[fault])
  return refusal.replace('500', '429').replace('Internal Server Error', 'Too Many Requests')
}

/** A request of a case that fails, the ones before it answered. */
interface Failing {
  readonly one: Case
  readonly after: number
}

/** How a request is sent and to whom: `POST ga.staging.wenglab.org`. */
const wayOf = (line: string) => line.split('/', 3).join('/').replace('https://', '')

/** The first good case of a step, and those that ask in a way in which the ones before them do not. */
function triedOf(step: string, among: readonly Case[]): readonly Case[] {
  const ways = new Set<string>()
  return among.filter((one) => {
    const isNew = one.requests.some((line) => !ways.has(wayOf(line)))
    if (one.step !== step || !('output' in one.gives) || !isNew) return false
    for (const line of one.requests) ways.add(wayOf(line))
    return true
  })
}

/** Every request of what is tried of each external step. */
function failingRequests(among: readonly Case[]): readonly Failing[] {
  const tried = externalSteps.flatMap(({ id }) => triedOf(id, among))
  return tried.flatMap((one) => [...one.requests.keys()].map((after) => ({ one, after })))
}
/** What may not be answered meanwhile: a step that goes on with others of a set sends what follows, too. */
const unanswered = ({ one, after }: Failing) => one.requests.slice(after, one.members ? undefined : after + 1)
const answered = ({ one, after }: Failing) => one.requests.slice(0, after)

const AT_ONCE = 120

/** How long a service may take: less than its silence where that is tried, else more than a busy machine does. */
const PATIENCE_MS = { slow: 400, other: 10_000 }

/** Steps that can be in trouble at once: what fails for one of them is answered for none of the others. */
function batchesOf(all: readonly Failing[]): Failing[][] {
  const batches: Failing[][] = []
  for (const failing of all) {
    const isApart = (one: Failing, other: Failing) =>
      !answered(one).some((before) => unanswered(other).includes(before))
    const fits = (batch: readonly Failing[]) =>
      batch.length < AT_ONCE &&
      batch.every((other) => other.one !== failing.one && isApart(failing, other) && isApart(other, failing))
    const batch = batches.find(fits)
    if (batch) batch.push(failing)
    else batches.push([failing])
  }
  return batches
}

/** What is said of a request that fails. */
function failureOf({ one, after }: Failing, fault: Fault) {
  const refusal = typeof one.refusal === 'string' ? one.refusal : one.refusal?.[after]
  const words = refusal === undefined ? expect.stringMatching(WORDS[fault]) : refusedWith(refusal, fault)
  const message = fault === 'empty' ? (one.ofNothing ?? words) : words
  return { message, service: one.services?.[after] ?? registry.steps.get(one.step)?.external?.name }
}

/** The members of a set that a request fails for, each with the place of the first that does. */
function failedMembers({ one, after }: Failing): ReadonlyMap<string, number> {
  const failed = new Map<string, number>()
  for (const [at, member] of (one.members ?? []).entries()) {
    if (at >= after && !failed.has(member)) failed.set(member, at)
  }
  return failed
}

/** Whether the members of a set are named in a result. */
const namedIn = (output: unknown) => (member: string) => JSON.stringify(output).includes(`"${member}"`)

/** The members that are found although the service is in trouble. */
function foundMembers(failing: Failing): readonly string[] {
  const { gives, members = [] } = failing.one
  const failed = failedMembers(failing)
  const isFound = namedIn('output' in gives ? gives.output : null)
  return [...new Set(members)].filter((member) => !failed.has(member) && isFound(member))
}

/**
 * How the step ends: without a result and with what failed; or, where others of a set are found, with a result that names
 * those for which the service failed, one by one. Where it fails for all, any of their failures may be named.
 */
function endOf(failing: Failing, fault: Fault, seen: ProcessState | undefined) {
  const { one } = failing
  const failures = [...failedMembers(failing)].map(([member, after]) => {
    return { member, ...failureOf({ one, after }, fault) }
  })
  const found = foundMembers(failing)
  if (found.length > 0) {
    const without = failures.map(({ member, service, message }) => ({ member, service, why: message }))
    return { step: one.step, state: 'done', without: without.toSorted(byMember), found }
  }
  const named = seen?.state === 'failed' ? seen.error.service : undefined
  const { message, service } = failures.find((each) => each.service === named) ?? failureOf(failing, fault)
  return { step: one.step, state: 'failed', error: { name: 'UpstreamError', message, service }, output: null }
}

const byMember = (a: { readonly member: string }, b: { readonly member: string }) => (a.member < b.member ? -1 : 1)

/** How it ended, to be compared with that. */
function seenEnd({ one }: Failing, state: ProcessState | undefined, output: unknown) {
  if (state?.state !== 'done') {
    const error = state?.state === 'failed' ? state.error : undefined
    return { step: one.step, state: state?.state, error, output: output ?? null }
  }
  const without = (state.without ?? []).flatMap(({ members, ...why }) => members.map((member) => ({ member, ...why })))
  const found = [...new Set(one.members)].filter(namedIn(output))
  return { step: one.step, state: 'done', without: without.toSorted(byMember), found }
}

/** How a step ended, and how it should. */
interface End {
  readonly seen: object
  readonly wanted: object
}

function isAsWanted({ seen, wanted }: End): boolean {
  try {
    expect(seen).toMatchObject(wanted)
    return true
  } catch {
    return false
  }
}

const isWhole = (state: ProcessState | undefined) => state?.state === 'done' && state.without === undefined

/**
 * Looks how all of them end, in order. With little patience a request that is not in trouble may fail on a busy machine:
 * those that it failed for are tried again, alone.
 */
async function triedUntil<T, E>(
  all: readonly T[],
  look: (some: readonly T[]) => Promise<readonly E[]>,
  isGood: (end: E) => boolean,
): Promise<void> {
  let left = all
  const lookAgain = async () => {
    const ends = await look(left)
    left = left.filter((_, at) => ends.slice(at, at + 1).some((end) => !isGood(end)))
    return ends.filter((end) => !isGood(end))
  }
  await until(lookAgain, (bad) => bad.length === 0)
}

/** Puts these requests in trouble, looks how their steps end, and lets them run again with a service that is well. */
async function tryBatch(
  { runs, standIns, processFor, ended }: ReturnType<ReturnType<typeof useUpstreams>>,
  batch: readonly Failing[],
  fault: Fault,
) {
  const failing = await Promise.all(batch.map(async (each) => ({ ...each, process: await processFor(each.one) })))
  type Tried = (typeof failing)[number]
  const runAnew = async (some: readonly Tried[]) => {
    const processes = some.map(({ process }) => process)
    for (const { id } of processes) await runs.recompute(id)
    await runs.request(processes, { by: 'Test', retry: true })
    const states = await ended(processes, 240_000)
    return processes.map(({ id }) => states[id])
  }
  const endsOf = async (some: readonly Tried[]): Promise<End[]> => {
    const states = await runAnew(some)
    const ends = some.map(async (each, at) => {
      const output = await runs.output(each.process.id)
      return { seen: seenEnd(each, states[at], output?.value), wanted: endOf(each, fault, states[at]) }
    })
    return Promise.all(ends)
  }
  standIns.troubles.splice(0, standIns.troubles.length, { fault, except: batch.flatMap(answered) })
  if (fault === 'slow') await triedUntil(failing, endsOf, isAsWanted)
  else {
    const ends = await endsOf(failing)
    expect(ends.map(({ seen }) => seen)).toMatchObject(ends.map(({ wanted }) => wanted))
  }
  standIns.troubles.length = 0
  // The same of those whose service is well.
  if (fault === 'slow') await triedUntil(failing, runAnew, isWhole)
  else expect((await runAnew(failing)).filter((state) => !isWhole(state))).toEqual([])
}

interface Trial {
  /** All cases otherwise. */
  readonly cases?: readonly Case[]
  /** What the site chose of services, by setting. */
  readonly choices?: Readonly<Record<string, string>>
}

/** Puts every request of every external step in trouble. The faults stand in files of their own, so that they are tried side by side. */
export function testTrouble(faults: readonly Fault[], { cases: among = cases, choices = {} }: Trial = {}): void {
  // Those that are tried with the same patience share a server.
  const groups: readonly (readonly Fault[])[] = [
    faults.filter((fault) => fault === 'slow'),
    faults.filter((fault) => fault !== 'slow'),
  ]
  describe.each(groups.filter((group) => group.length > 0).map((group) => ({ group })))(
    'every external step while its service is in trouble',
    ({ group }) => {
      const timeoutMs = group.includes('slow') ? PATIENCE_MS.slow : PATIENCE_MS.other
      const upstreams = useUpstreams({ timeoutMs, choices, database: databases.at(-1) })
      it.each(group)(
        '%s: says what is wrong with every request, and keeps no result but one that names what it lacks',
        async (fault) => {
          const shown = failingRequests(among).filter(({ one }) => one.unseen?.includes(fault) !== true)
          for (const batch of batchesOf(shown)) await tryBatch(upstreams(), batch, fault)
        },
        1_800_000,
      )
    },
  )
}
