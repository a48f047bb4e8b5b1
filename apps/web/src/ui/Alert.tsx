import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { classes } from './classes.ts'

interface AlertProps {
  readonly title: string
  readonly kind?: 'problem' | 'note'
  readonly actions?: ReactNode
  /** What happened in detail, and what to do next. */
  readonly children?: ReactNode
}

/** What went wrong, beside the place it concerns. */
export function Alert({ title, kind = 'problem', actions, children }: AlertProps) {
  return (
    <div
      className={classes(styles.alert, kind === 'note' && styles.note)}
      role={kind === 'problem' ? 'alert' : 'status'}
    >
      <div className={styles.text}>
        <b>{title}</b>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions}
    </div>
  )
}
