import type { BatchEstimate } from '@playbook/core/api/batches'
import { batchMs, serviceCost, type Demand } from '@playbook/core/batch/estimate'
import type { Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type { Service } from '@playbook/core/service'
import type { Store } from '../db/connect.ts'
import { resolvedAmong } from '../runs/stored/results.ts'
import type { PlannedRow } from './plan-rows.ts'
import { unreadyWords } from './plan-rows.ts'

/** A step whose service was never asked here: one call of a usual length. */
const USUAL_CALL_MS = 400
const MOST_IDS = 20_000

interface EstimateOptions {
  readonly store: Store
  readonly registry: Registry
  readonly workers: number
}

/** How often a run of a step asks its service, and how long a call takes: from the last runs here. */
async function callsOf({ sql }: Store, steps: readonly string[]) {
  const rows = await sql<{ step: string; calls: number; ms: number }[]>`
    select p.type as step, avg(e.calls)::float8 as calls, avg(e.ms)::float8 as ms
    from unnest(${[...steps]}::text[]) as wanted (step)
    cross join lateral (
      select r.id, p.type from run r join process p on p.id = r.process
      where p.type = wanted.step and r.state = 'done' order by r.finished desc limit 20
    ) p
    join lateral (select count(*) as calls, avg(duration_ms) as ms from evidence where run = p.id) e on e.calls > 0
    group by p.type`
  return new Map(rows.map(({ step, calls, ms }) => [step, { calls, ms }]))
}

async function missingOf(store: Store, processes: readonly Process[]) {
  const ids = processes.map(({ id }) => id)
  const resolved = new Set<string>()
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    for (const id of await resolvedAmong(store, ids.slice(from, from + MOST_IDS))) resolved.add(id)
  }
  return processes.filter(({ id }) => !resolved.has(id))
}

function demandsOf(registry: Registry, missing: readonly Process[], known: Awaited<ReturnType<typeof callsOf>>) {
  const demands = new Map<string, Demand>()
  let local = 0
  for (const { type } of missing) {
    const step = registry.steps.get(type)
    const service: Service | undefined = step?.external
    if (step?.kind === 'resolved' && service === undefined) local += 1
    if (service === undefined) continue
    const { calls = 1, ms = USUAL_CALL_MS } = known.get(type) ?? {}
    const before = demands.get(service.name)
    const all = (before?.calls ?? 0) + calls
    const callMs = ((before?.calls ?? 0) * (before?.callMs ?? 0) + calls * ms) / all
    demands.set(service.name, { service, calls: all, callMs })
  }
  return { demands: [...demands.values()], local }
}

/** What rows would cost: what is computed already, the calls of each service, and how long these take at their pace. */
export async function estimateRows(
  { store, registry, workers }: EstimateOptions,
  rows: readonly PlannedRow[],
): Promise<BatchEstimate> {
  const all = new Map(rows.flatMap(({ processes }) => processes.map((process) => [process.id, process] as const)))
  const asked = [...all.values()].filter(({ type }) => registry.steps.get(type)?.kind === 'resolved')
  const missing = await missingOf(store, asked)
  const lacking = new Set(missing.map(({ id }) => id))
  const known = await callsOf(store, [...new Set(missing.map(({ type }) => type))])
  const { demands, local } = demandsOf(registry, missing, known)
  const ready = rows.flatMap(({ processes }, at) => (processes.some(({ id }) => lacking.has(id)) ? [] : [at]))
  const problems = rows.flatMap(({ plan }, row) => {
    const unready = [...plan].find(([, planned]) => planned.state !== 'ready' && planned.state !== 'waits-for')
    return unready === undefined ? [] : [{ row, cell: unready[0], why: unreadyWords(unready[1]) }]
  })
  return {
    rows: rows.length,
    computed: ready.length,
    services: demands.map(serviceCost).map((cost) => ({ ...cost, calls: Math.round(cost.calls) })),
    local,
    ms: batchMs(demands, local, workers),
    problems,
    ready,
  }
}
