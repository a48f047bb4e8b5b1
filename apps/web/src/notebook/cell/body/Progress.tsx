import styles from '../Cell.module.css'

/** How far a running step is, and what it says. */
export function Progress({ message, fraction }: { readonly message: string; readonly fraction?: number }) {
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
    </div>
  )
}
