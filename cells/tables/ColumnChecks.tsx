import type { TableColumn } from './columns.ts'
import styles from './tables.module.css'

interface Props {
  readonly columns: readonly TableColumn[]
  readonly chosen: readonly string[]
  /** Is given the column that is chosen now, or no longer. */
  readonly onToggle: (name: string) => void
  readonly readOnly: boolean
}

/** Several columns of a table. */
export function ColumnChecks({ columns, chosen, onToggle, readOnly }: Props) {
  return (
    <div className={styles.line}>
      {columns.map(({ name }) => (
        <label key={name} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(name)} disabled={readOnly} onChange={() => onToggle(name)} />
          {name}
        </label>
      ))}
    </div>
  )
}

/** With one column more, or less, as it comes. */
export const toggled = (chosen: readonly string[], name: string): string[] =>
  chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]

/** Columns in the order of the table. */
export const inOrder = (columns: readonly TableColumn[], chosen: readonly string[]): string[] =>
  columns.flatMap(({ name }) => (chosen.includes(name) ? [name] : []))
