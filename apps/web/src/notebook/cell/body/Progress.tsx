import { Fragment } from 'react'
import type { ProgressFacts } from '../../state/cellStatus.ts'
import styles from '../Cell.module.css'

/** How far a running step is, what it says, and what of its result is finished. */
export function Progress({ message, fraction, parts }: ProgressFacts) {
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={message || 'Running'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-open={percent === undefined || undefined}
      >
        <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
      {message !== '' && (
        <p>
          {message}
          {percent !== undefined && ` · ${percent} %`}
        </p>
      )}
      {parts !== undefined && (
        <section className={styles.soFar} aria-label="Finished so far">
          <h4>Finished so far</h4>
          <dl>
            {parts.map(({ title, text }) => (
              <Fragment key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
