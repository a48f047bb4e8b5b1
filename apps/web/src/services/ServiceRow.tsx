import type { ServiceStatus } from '@playbook/core/api/services'
import { Link } from 'wouter'
import { duration } from '../format/duration.ts'
import { listOf } from '../format/sentence.ts'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import type { Service } from './list.ts'
import styles from './ServicesPage.module.css'
import { StateShape } from './StatusDot.tsx'
import { statusWords } from './labels.ts'

const time = (ms: number | null | undefined) => (ms == null ? '–' : duration(ms))

function stateWords(status: ServiceStatus | undefined): string {
  if (status?.lacks !== undefined) return `needs ${listOf(status.lacks)} on this server`
  return status === undefined || status.calls === 0 ? 'not called' : statusWords(status)
}

/** One service. On a narrow screen each cell carries the name of its column. */
export function ServiceRow({ service: { name, status, steps } }: { readonly service: Service }) {
  const state = status?.state ?? 'unknown'
  const calls = status?.calls ?? 0
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.state}>
        <StateShape state={state} /> {stateWords(status)}
      </td>
      <td className={styles.number} data-name="Calls">
        {calls.toLocaleString('en')}
      </td>
      <td className={styles.number} data-name="Failed">
        {(status?.failures ?? 0).toLocaleString('en')}
      </td>
      <td className={styles.number} data-name="Median">
        {time(status?.medianMs)}
      </td>
      <td className={styles.number} data-name="95th percentile">
        {time(status?.p95Ms)}
      </td>
      <td data-name="Last good answer">{status?.lastGood == null ? 'none yet' : <TimeAgo date={status.lastGood} />}</td>
      <td className={styles.steps}>
        {steps.length === 0 && 'other calls'}
        {steps.length > 0 && (
          <details>
            <summary>{steps.length === 1 ? '1 step' : `${steps.length} steps`}</summary>
            <ul>
              {steps.map(({ id, label }) => (
                <li key={id}>
                  <Link href={`/steps#${encodeURIComponent(id)}`}>{label}</Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  )
}
