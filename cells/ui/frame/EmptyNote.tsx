import styles from './EmptyNote.module.css'

/** Stands where a result would be: why there is nothing, and what to do next. */
export function EmptyNote({ why, next }: { readonly why: string; readonly next?: string }) {
  return (
    <div className={styles.note}>
      <p className={styles.why}>{why}</p>
      {next !== undefined && <p className={styles.next}>{next}</p>}
    </div>
  )
}
