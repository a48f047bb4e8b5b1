import { SLOW_MEDIAN_MS, type ServiceStatus } from '@playbook/core/api/services'
import type { Store } from '../db/connect.ts'

/** What the calls of one hour say. */
export interface Hour {
  readonly calls: number
  readonly failures: number
  readonly medianMs: number | null
  readonly p95Ms: number | null
  /** Whether the last three calls failed, the newest first. */
  readonly last: readonly boolean[]
}

const SLOW_P95_MS = 20_000
const SOME_FAIL = 0.1

/**
 * The state of a service from the calls of the last hour:
 *
 * - unknown: there were none;
 * - failing: the newest call failed, and so did the two before it or at least half of all;
 * - slow: half of the answers took more than 5 s, one of twenty more than 20 s, or more than a tenth of the calls failed;
 * - good: everything else.
 */
export function stateOf({ calls, failures, medianMs, p95Ms, last }: Hour): ServiceStatus['state'] {
  if (calls === 0) return 'unknown'
  const isDown = last[0] === true && (last.every(Boolean) || failures >= calls / 2)
  if (isDown) return 'failing'
  const isSlow = (medianMs ?? 0) > SLOW_MEDIAN_MS || (p95Ms ?? 0) > SLOW_P95_MS || failures > calls * SOME_FAIL
  return isSlow ? 'slow' : 'good'
}

interface Row extends Hour {
  readonly service: string
  readonly lastGoodMs: number | null
}

/**
 * How services did in the last hour; those that are named are there in any case. A call failed when there was no answer,
 * none that could be read, or a status that speaks of trouble: an answer such as 404 speaks of the question. Times are
 * those of answers, as long as the steps waited for them, with every try.
 */
export async function readServiceStatus(store: Store, services: readonly string[]): Promise<ServiceStatus[]> {
  const rows = await store.sql<Row[]>`
    with hour as (
      select service, duration_ms, created,
        error is not null and (status is null or status < 400 or status in (408, 429) or status >= 500) as failed
      from evidence where created > now() - interval '1 hour' and attempts > 0
    ), counted as (
      select service, count(*)::int as calls, count(*) filter (where failed)::int as failures,
        percentile_cont(0.5) within group (order by duration_ms) filter (where not failed) as median,
        percentile_cont(0.95) within group (order by duration_ms) filter (where not failed) as p95,
        to_json((array_agg(failed order by created desc))[1:3]) as last
      from hour group by service
    )
    select service, coalesce(calls, 0) as calls, coalesce(failures, 0) as failures,
      round(median)::int as "medianMs", round(p95)::int as "p95Ms", coalesce(last, '[]') as last,
      (
        -- Written so that it is one look into the index: of a service that is never called, a scan would read all.
        select extract(epoch from e.created)::float8 * 1000 from (
          select service, created from evidence
          where error is null and (service, created) <= (known.service, 'infinity')
          order by service desc, created desc limit 1
        ) e where e.service = known.service
      ) as "lastGoodMs"
    from (select unnest(${[...services]}::text[]) as service union select service from counted) known
    left join counted using (service)
    order by lower(service), service`
  return rows.map(({ service, last, lastGoodMs, ...hour }) => ({
    service,
    state: stateOf({ ...hour, last }),
    ...hour,
    lastGood: lastGoodMs === null ? null : new Date(Math.round(lastGoodMs)).toISOString(),
  }))
}
