import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** What a record says, line by line. A line without a value says that it is not known. */
export function Facts({
  label,
  facts,
}: {
  readonly label: string
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value === '' || value == null ? <span className={styles.unknown}>Not known</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
