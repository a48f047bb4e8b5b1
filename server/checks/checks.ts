import type { Checks, CheckSchedule } from '@playbook/core/api/checks'
import { badgeOf } from '@playbook/core/checks/badge'
import { judge } from '@playbook/core/checks/judge'
import { readyProcesses } from '@playbook/core/plan/order'
import type { Registry } from '@playbook/core/registry'
import { createBounded } from '../bounded.ts'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import { resultsOfVersion } from '../results/results.ts'
import { every } from '../runs/every.ts'
import type { Recompute } from './recompute.ts'
import {
  askForCheck,
  beat,
  failCheck,
  finishCheck,
  openDueChecks,
  readChecks,
  readStanding,
  scheduleChecks,
  takeCheck,
  type TakenCheck,
} from './store.ts'

/**
 * Published versions are checked: their steps are computed anew, today's services are asked, and what comes out is
 * compared with the frozen results, which nothing here ever writes. How it works:
 *
 * - Somebody asks for a check, or its time has come: a row in `publication_check`, at most one open for a version.
 * - Every server looks for open checks now and then and takes one at a time, so that a check is never in anybody's way:
 *   its calls keep to the pace of each service, as all calls do. The owner of a check writes a heartbeat; a silent one
 *   is taken over and begun anew.
 * - A check that was withdrawn meanwhile, or lost its row, stops.
 */
export interface PublicationChecks {
  /** Those of a publication, for everybody who may read it. */
  read(publication: string): Promise<Checks>
  /** One picture that says how the publication stands, for other pages to show. */
  badge(publication: string): Promise<string>
  ask(publication: string, by: string): Promise<void>
  schedule(publication: string, schedule: CheckSchedule, by: string): Promise<void>
  /** Makes all checks that are due or open, one after the other. */
  work(): Promise<void>
  /** From now on this server looks for checks now and then. */
  start(): void
  close(): Promise<void>
}

/** What checks work with. */
export interface ChecksOptions {
  readonly store: Store
  readonly registry: Registry
  readonly recompute: Recompute
  /** How often a server looks for work; in milliseconds. */
  readonly pollMs?: number
}

const POLL_MS = 5000
const BEAT_MS = 5000
const [MOST_BADGES, BADGE_MS] = [1000, 60_000]

/** The checks over the database. */
export function createChecks(options: ChecksOptions): PublicationChecks {
  const { store, pollMs = POLL_MS } = options
  const closing = new AbortController()
  // Whoever shows a badge shows it to many.
  const badges = createBounded<{ readonly svg: Promise<string>; readonly untilMs: number }>(MOST_BADGES)
  const workOnce = async () => {
    if (await work(options, closing.signal)) badges.clear()
  }
  let stop: (() => Promise<void>) | undefined
  return {
    read: async (publication) => readChecks(store, publication),
    badge(publication) {
      const known = badges.get(publication)
      if (known !== undefined && Date.now() < known.untilMs) return known.svg
      const svg = readStanding(store, publication).then(badgeOf)
      badges.set(publication, { svg, untilMs: Date.now() + BADGE_MS })
      svg.catch(() => badges.delete(publication))
      return svg
    },
    ask: async (publication, by) => askForCheck(store, publication, by),
    schedule: async (publication, schedule, by) => scheduleChecks(store, { publication, schedule, by }),
    work: workOnce,
    start: () => void (stop ??= every(pollMs, workOnce, 'could not check publications')),
    async close() {
      closing.abort()
      await stop?.()
    },
  }
}

/** Makes all checks that are open, one after the other; whether there was any. */
async function work(options: ChecksOptions, closing: AbortSignal): Promise<boolean> {
  await openDueChecks(options.store)
  let isAny = false
  for (let taken = await takeCheck(options.store); taken !== undefined; taken = await takeCheck(options.store)) {
    await check(options, taken, closing)
    isAny = true
    if (closing.aborted) break
  }
  return isAny
}

async function check(options: ChecksOptions, taken: TakenCheck, closing: AbortSignal): Promise<void> {
  const { store } = options
  const lost = new AbortController()
  const signal = AbortSignal.any([closing, lost.signal])
  const beating = setInterval(() => {
    beat(store, taken).then(
      (isOurs) => !isOurs && lost.abort(),
      (error: unknown) => log.warn('a check could not say that it is alive', { check: taken.id, error }),
    )
  }, BEAT_MS)
  try {
    await finishCheck(store, taken, await reportOf(options, taken, signal))
  } catch (error) {
    // Another server takes up what this one lays down.
    if (signal.aborted) return
    log.error('a check could not be made', { check: taken.id, error })
    await failCheck(store, taken)
  } finally {
    clearInterval(beating)
  }
}

async function reportOf({ store, registry, recompute }: ChecksOptions, taken: TakenCheck, signal: AbortSignal) {
  const { version, by } = taken
  const { notebook } = version
  const { plan, outputs } = await resultsOfVersion({ store, registry }, version)
  const outcomes = await recompute(
    { processes: readyProcesses(notebook, plan), frozen: outputs },
    {
      account: by ?? undefined,
      signal,
      onStep: async (done, of) => void (await beat(store, taken, { done, of })),
    },
  )
  const frozen = new Map([...outputs].map(([process, { value }]) => [process, value]))
  return judge({ notebook, plan, registry, frozen, outcomes })
}
