import type { StepCell } from '@playbook/core/document/notebook'
import styles from './Cell.module.css'

const SHOWN = 4000

/** The data of a step that this version does not know: kept, shown as they are. */
export function UnknownData({ cell }: { readonly cell: StepCell }) {
  if (cell.params === undefined) return null
  const text = JSON.stringify(cell.params, null, 2)
  return (
    <pre className={styles.json} tabIndex={0} aria-label="Data of this cell">
      {text.length > SHOWN ? `${text.slice(0, SHOWN)}\n… ${text.length - SHOWN} more characters` : text}
    </pre>
  )
}
