import { ApiError } from '../api/client.ts'
import { AskForAccess } from './AskForAccess.tsx'
import styles from './Opening.module.css'

/** The page while its document is on the way. */
export function Opening({
  title,
  isOffline = false,
}: {
  readonly title: string | undefined
  readonly isOffline?: boolean
}) {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={styles.title}>{title || 'Opening the playbook…'}</h1>
      <p role="status">{isOffline ? 'The server cannot be reached. Trying again; nothing is lost.' : 'Opening…'}</p>
      <div className={styles.ghost} />
      <div className={styles.ghost} />
      <div className={styles.ghost} />
    </main>
  )
}

interface UnopenedProps {
  readonly id: string
  readonly error: Error
  readonly onRetry: () => void
}

/** The playbook cannot be opened: why, and what to do. */
export function Unopened({ id, error, onRetry }: UnopenedProps) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{isMissing ? 'No such playbook' : 'This playbook cannot be opened'}</h1>
      <p role="alert">
        {isMissing ? 'It does not exist, it was deleted, or it is not shared with you.' : error.message}
      </p>
      {isMissing && <AskForAccess id={id} />}
      <p className={styles.actions}>
        {!isMissing && (
          <button type="button" className={styles.button} onClick={onRetry}>
            Try again
          </button>
        )}
        <a className={styles.button} href="/">
          All playbooks
        </a>
      </p>
    </main>
  )
}
