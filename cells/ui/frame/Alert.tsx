import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { classes } from './classes.ts'

interface Props {
  readonly what: string
  /** What to do next. */
  readonly next?: ReactNode
  readonly kind?: 'bad' | 'warn' | 'note'
  /** Buttons. */
  readonly children?: ReactNode
}

/** Says what happened and what to do. Errors are announced at once, the rest when the reader pauses. */
export function Alert({ what, next, kind = 'bad', children }: Props) {
  return (
    <div className={classes(styles.alert, styles[kind])} role={kind === 'bad' ? 'alert' : 'status'}>
      <div className={styles.text}>
        <span className={styles.what}>{what}</span>
        {next !== undefined && <span className={styles.next}>{next}</span>}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
