import type { Store } from '../../db/connect.ts'

const KEPT_MS = 10_000

/** How long a step took: the median of its last 20 good runs. Asked for with every state, so kept for some seconds. */
export function createEstimates(store: Store) {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<number | undefined> }>()
  const median = async (step: string) => {
    const [row] = await store.sql<{ ms: number | null }[]>`
      select percentile_cont(0.5) within group (order by ms)::float8 as ms from (
        select extract(epoch from r.finished - r.started) * 1000 as ms
        from run r join process p on p.id = r.process
        where p.type = ${step} and r.state = 'done' and r.started is not null
        order by r.finished desc limit 20
      ) last`
    return row?.ms == null ? undefined : Math.round(row.ms)
  }
  return (step: string): Promise<number | undefined> => {
    const known = kept.get(step)
    if (known && Date.now() - known.at < KEPT_MS) return known.value
    const value = median(step)
    kept.set(step, { at: Date.now(), value })
    value.catch(() => kept.delete(step))
    return value
  }
}
