import styles from '../Cell.module.css'

/** The shape of what is coming. */
export function Skeleton({ lines }: { readonly lines: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} style={{ width: `${92 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
  )
}
