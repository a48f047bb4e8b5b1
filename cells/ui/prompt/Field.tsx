import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface Props {
  readonly label: string
  /** Shown under the control. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A control with its name above and a hint below. The control itself carries the name for screen readers. */
export function Field({ label, hint, children }: Props) {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
      {hint !== undefined && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}
