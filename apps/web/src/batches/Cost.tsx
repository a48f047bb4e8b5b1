import type { BatchEstimate, BatchInput } from '@playbook/core/api/batches'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useQuery } from '@tanstack/react-query'
import { estimateBatch } from '../api/batches.ts'
import { duration } from '../format/duration.ts'
import styles from './Batches.module.css'
import { counted } from '../format/counted.ts'

/** What rows would cost, as the server tells it before anything runs. */
export function useEstimate(playbook: string, rows: readonly BatchInput[], isReady: boolean) {
  return useQuery({
    queryKey: ['batch-estimate', playbook, rows],
    queryFn: ({ signal }) => estimateBatch(playbook, rows, signal),
    enabled: isReady && rows.length > 0,
    staleTime: 10_000,
    retry: false,
  })
}

function headline({ rows, computed, ms, services }: BatchEstimate): string {
  const slowest = services.toSorted((a, b) => b.ms - a.ms)[0]
  const left = rows - computed
  if (left === 0) return `${counted(rows, 'row')}, all computed already: nothing is asked`
  const pace = slowest === undefined ? '' : ` at the pace of ${slowest.service}`
  return `${counted(rows, 'row')}: ${computed.toLocaleString('en')} already computed, ${left.toLocaleString('en')} to run, about ${duration(Math.max(1000, ms))}${pace}`
}

/** The cost in a sentence, and service by service. */
export function Cost({ estimate }: { readonly estimate: ReturnType<typeof useEstimate> }) {
  const { data, error, isFetching } = estimate
  if (error !== null) return <Alert what="The cost could not be told." next={error.message} />
  if (data === undefined) return isFetching ? <p role="status">Counting what is computed already…</p> : null
  return (
    <div className={styles.cost} role="status">
      <p className={styles.big}>{headline(data)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">calls</th>
            <th scope="col">a minute</th>
            <th scope="col">takes</th>
          </tr>
        </thead>
        <tbody>
          {data.services.map(({ service, calls, perMinute, ms }) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              <td>{calls.toLocaleString('en')}</td>
              <td>{perMinute ?? 'as it answers'}</td>
              <td>{duration(ms)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">here</th>
            <td>{data.local.toLocaleString('en')}</td>
            <td>–</td>
            <td>at once</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.small}>
        Services are asked side by side, so the slowest decides. A row that fails stops no other.
      </p>
      {data.problems.length > 0 && (
        <Alert what={`${counted(data.problems.length, 'row')} cannot run yet.`} next={data.problems[0]?.why ?? ''} />
      )}
    </div>
  )
}
