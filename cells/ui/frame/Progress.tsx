import { classes } from './classes.ts'
import styles from './Progress.module.css'

interface Props {
  readonly label: string
  /** 0 to 1; left out while it is not known. */
  readonly fraction?: number | undefined
}

export function Progress({ label, fraction }: Props) {
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {percent === undefined ? (
        <i className={classes(styles.fill, styles.unknown)} />
      ) : (
        <i className={styles.fill} style={{ width: `${percent}%` }} />
      )}
    </div>
  )
}
