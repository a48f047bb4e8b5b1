import type { ServiceStatus } from '@playbook/core/api/services'
import { classes } from '@playbook/cells/classes'
import { useServiceStatus } from './useServiceStatus.ts'
import styles from './StatusDot.module.css'
import { STATUS_LABELS, statusSentence, statusWords } from './labels.ts'

type State = ServiceStatus['state']

/** A disc, half a disc, a triangle, a ring: told apart without colour. */
function Shape({ state }: { readonly state: State }) {
  switch (state) {
    case 'good':
      return <circle cx="6" cy="6" r="4.5" fill="currentColor" />
    case 'slow':
      return (
        <>
          <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M6 2a4 4 0 0 0 0 8z" fill="currentColor" />
        </>
      )
    case 'failing':
      return <path d="M6 1.2l5.3 9.6H.7z" fill="currentColor" />
    case 'unknown':
      return (
        <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.9" />
      )
  }
}

/** How a service does, as a shape beside its name; in words for a pointer and for screen readers. */
export function StatusDot({ service }: { readonly service: string }) {
  const status = useServiceStatus(service)
  const state = status?.state ?? 'unknown'
  return (
    <span
      className={classes(styles.dot, styles[state])}
      role="img"
      aria-label={status === undefined ? STATUS_LABELS.unknown : statusWords(status)}
      title={statusSentence(service, status)}
    >
      <StateShape state={state} />
    </span>
  )
}

/** The shape alone, where the words stand beside it. */
export function StateShape({ state }: { readonly state: State }) {
  return (
    <svg className={styles[state]} width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <Shape state={state} />
    </svg>
  )
}
