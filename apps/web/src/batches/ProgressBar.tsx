import type { BatchHead } from '@playbook/core/api/batches'
import { Button } from '@playbook/cells/ui/frame/Button'
import { duration } from '../format/duration.ts'
import styles from './Batches.module.css'

interface Props {
  readonly head: BatchHead
  readonly canEdit: boolean
  /** Something is being done with the batch. */
  readonly busy: boolean
  readonly onChange: (state: BatchHead['state']) => void
  readonly onRetry: () => void
  /** Asks for a project in which a task computes what is left. */
  readonly onTask: () => void
}

/** How far a batch is, in words and as a bar, and what can be done about it. */
export function ProgressBar({ head, canEdit, busy, onChange, onRetry, onTask }: Props) {
  const { progress, state, changedBy, task } = head
  const { rows, waiting, asked, done, empty, failed, reused, leftMs } = progress
  const ended = done + empty + failed
  const left = waiting + asked
  const canBegin = canEdit && task === null
  const time = leftMs === null ? '' : `, about ${duration(Math.max(1000, leftMs))} left`
  const words =
    left === 0
      ? rows === 1
        ? 'The row has ended'
        : `All ${rows.toLocaleString('en')} rows have ended`
      : `${ended.toLocaleString('en')} of ${rows.toLocaleString('en')} done${time}`
  const parts = [
    ['stored', reused, 'already computed'],
    ['done', Math.max(0, done + empty + failed - reused - failed - empty), 'done now'],
    ['bad', failed + empty, 'without an answer'],
    ['now', asked, 'running'],
    ['wait', waiting, 'waiting'],
  ] as const
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <b role="status">{words}</b>
        {task !== null && <span>{`Computed in ${task.project} on ${task.service}.`}</span>}
        {state !== 'running' && left > 0 && task === null && (
          <span>{`${state === 'paused' ? 'Paused' : 'Stopped'}${changedBy === '' ? '' : ` by ${changedBy}`}. Nothing is asked; what is done stays.`}</span>
        )}
        <span className={styles.push} />
        {canBegin && left + failed > 0 && (
          <Button size="small" kind="quiet" onClick={onTask}>
            Compute in a cloud project…
          </Button>
        )}
        {canEdit && left > 0 && state === 'running' && (
          <>
            <Button size="small" disabled={busy} onClick={() => onChange('paused')}>
              Pause
            </Button>
            <Button size="small" kind="quiet" disabled={busy} onClick={() => onChange('stopped')}>
              Stop
            </Button>
          </>
        )}
        {canBegin && left > 0 && state !== 'running' && (
          <Button size="small" disabled={busy} onClick={() => onChange('running')}>
            {state === 'paused' ? 'Go on' : 'Run the rest'}
          </Button>
        )}
        {canBegin && failed + empty > 0 && (
          <Button size="small" disabled={busy} onClick={onRetry}>
            {`Retry ${failed + empty} without an answer`}
          </Button>
        )}
      </div>
      <div className={styles.bar} aria-hidden>
        {parts.map(([kind, count]) => (
          <i key={kind} data-kind={kind} style={{ width: `${(100 * count) / Math.max(1, rows)}%` }} />
        ))}
      </div>
      <p className={styles.legend}>
        {parts.flatMap(([kind, count, label]) =>
          count === 0
            ? []
            : [
                <span key={kind} data-kind={kind}>
                  {`${count.toLocaleString('en')} ${label}`}
                </span>,
              ],
        )}
      </p>
    </div>
  )
}
