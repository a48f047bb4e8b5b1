import type { CheckReport, Checks, CheckSchedule } from '@playbook/core/api/checks'
import { badgeOf, type Standing } from '@playbook/core/checks/badge'
import { judge } from '@playbook/core/checks/judge'
import type { Notebook } from '@playbook/core/document/notebook'
import { readyProcesses, withInputs } from '@playbook/core/plan/order'
import type { Plan, Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import { createBounded } from '../bounded.ts'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import type { Results } from '../results/results.ts'
import { every } from '../runs/every.ts'
import type { Recompute } from './recompute.ts'
import { beat, failCheck, finishCheck, takeCheck, type TakenCheck } from './queue.ts'
import { askForCheck, dueByRelease, openDueChecks, readChecks, readStanding, scheduleChecks } from './store.ts'

/**
 * Results are checked: their steps are computed anew, today's services are asked, and what comes out is compared with
 * the results that stand, which nothing here ever writes. Checked are published versions, for everybody to read; the
 * same by somebody who signs what they found; and a playbook as it is, for who writes it. How it works:
 *
 * - Somebody asks for a check, or its time has come: a row in `publication_check`, at most one open for a version, and
 *   one of each person for a version or a playbook (`personal_check`).
 * - Every server looks for open checks now and then and takes few at a time, so that they are never in anybody's way:
 *   their calls keep to the pace of each service, as all calls do. The owner of a check writes a heartbeat; a silent one
 *   is taken over and begun anew.
 * - A check that was withdrawn meanwhile, or lost its row, stops.
 */
export interface PublicationChecks {
  /** Those of a publication, for everybody who may read it. */
  read(publication: string): Promise<Checks>
  /** How the publication stands; known for a minute. */
  standing(publication: string): Promise<Standing>
  /** One picture that says so, for other pages to show. */
  badge(publication: string): Promise<string>
  ask(publication: string, by: string): Promise<void>
  schedule(publication: string, schedule: CheckSchedule, by: string): Promise<void>
  /** Makes all checks that are due or open, and waits for them. */
  work(): Promise<void>
  /** Begins with what has just been asked for, where this server makes checks. */
  soon(): void
  /** From now on this server looks for checks now and then. */
  start(): void
  close(): Promise<void>
}

/** What checks work with. */
export interface ChecksOptions {
  readonly store: Store
  readonly registry: Registry
  readonly recompute: Recompute
  readonly results: Pick<Results, 'resultsOf'>
  /** How often a server looks for work; in milliseconds. */
  readonly pollMs?: number
}

const POLL_MS = 5000
/** At once on one server. */
const LANES = 3
const BEAT_MS = 5000
const TROUBLE = 'could not check results'
const [MOST_STANDINGS, STANDING_MS] = [1000, 60_000]

/** The checks over the database. */
export function createChecks(options: ChecksOptions): PublicationChecks {
  const { store, pollMs = POLL_MS } = options
  const closing = new AbortController()
  // Whoever shows a badge shows it to many.
  const standings = createBounded<{ readonly found: Promise<Standing>; readonly untilMs: number }>(MOST_STANDINGS)
  const standing = async (publication: string) => {
    const known = standings.get(publication)
    if (known !== undefined && Date.now() < known.untilMs) return known.found
    const found = readStanding(store, publication)
    standings.set(publication, { found, untilMs: Date.now() + STANDING_MS })
    found.catch(() => standings.delete(publication))
    return found
  }
  const lanes = createLanes(options, { closing: closing.signal, onChecked: standings.clear })
  const beginDue = async () => {
    await openDueChecks(store)
    lanes.begin()
  }
  let stop: (() => Promise<void>) | undefined
  return {
    read: async (publication) => readChecks(store, publication),
    standing,
    badge: async (publication) => badgeOf(await standing(publication)),
    ask: async (publication, by) => askForCheck(store, publication, by),
    schedule: async (publication, schedule, by) => scheduleChecks(store, { publication, schedule, by }),
    async work() {
      await beginDue()
      await lanes.ended()
    },
    soon() {
      if (stop !== undefined) lanes.begin()
    },
    start: () => void (stop ??= every(pollMs, beginDue, TROUBLE)),
    async close() {
      closing.abort()
      await stop?.()
      await lanes.ended()
    },
  }
}

interface Lanes {
  /** Goes through the open checks, in as many lanes as there may be, however often this is called. */
  begin(): void
  /** When no check is under way. */
  ended(): Promise<void>
}

function createLanes(
  options: ChecksOptions,
  { closing, onChecked }: { closing: AbortSignal; onChecked: () => void },
): Lanes {
  const underWay = new Set<Promise<void>>()
  const workThrough = async () => {
    while (!closing.aborted) {
      const taken = await takeCheck(options.store)
      if (taken === undefined) return
      await check(options, taken, closing)
      onChecked()
    }
  }
  const open = () => {
    const lane = workThrough()
      .catch((error: unknown) => log.error(TROUBLE, { error }))
      .finally(() => underWay.delete(lane))
    underWay.add(lane)
  }
  return {
    begin() {
      while (underWay.size < LANES && !closing.aborted) open()
    },
    ended: async () => void (await Promise.all(underWay)),
  }
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
    const report = await reportOf(options, taken, signal)
    const before = await finishCheck(store, taken, report)
    const changed = taken.isPersonal ? [] : stepsOfChanged(options.registry, report, before)
    if (changed.length > 0) await dueByRelease(store, changed)
  } catch (error) {
    // Another server takes up what this one lays down.
    if (signal.aborted) return
    log.error('a check could not be made', { check: taken.id, error })
    await failCheck(store, taken)
  } finally {
    clearInterval(beating)
  }
}

/** All steps of the services that answer differently since the check before: what had moved then is no news. */
function stepsOfChanged({ steps }: Registry, { cells }: CheckReport, before?: CheckReport): readonly string[] {
  const known = new Set(before?.cells.flatMap(({ cell, verdict }) => (verdict === 'moved' ? [cell] : [])))
  const changed = cells.filter(({ cell, cause }) => cause === 'service' && !known.has(cell))
  const services = new Set(changed.flatMap(({ service }) => service ?? []))
  return [...steps.values()].flatMap(({ id, external }) => (external && services.has(external.name) ? [id] : []))
}

async function reportOf(
  { store, registry, recompute, results }: ChecksOptions,
  taken: TakenCheck,
  signal: AbortSignal,
) {
  const { checked, by } = taken
  const { plan, outputs } = await results.resultsOf(checked)
  const notebook = 'version' in checked ? checked.version.notebook : checked.notebook
  const cell = 'version' in checked ? undefined : checked.cell
  const processes = checkedProcesses(notebook, plan, cell)
  const outcomes = await recompute(
    { processes, frozen: outputs },
    {
      account: by ?? undefined,
      signal,
      onStep: async (done, of) => void (await beat(store, taken, { done, of })),
    },
  )
  const frozen = new Map([...outputs].map(([process, { value }]) => [process, value]))
  const report = judge({ notebook, plan, registry, frozen, outcomes })
  // Of what stands on other cells nothing was asked.
  return cell === undefined ? report : { ...report, claims: report.claims.filter((claim) => claim.cell === cell) }
}

/** All that can run, or one cell and what feeds it. */
export function checkedProcesses(notebook: Notebook, plan: Plan, cell: string | undefined): readonly Process[] {
  const all = readyProcesses(notebook, plan)
  if (cell === undefined) return all
  const planned = plan.get(cell)
  return planned?.state === 'ready' ? withInputs([planned.process.id], all) : []
}
