import type { Change, ChangeDetail } from '@playbook/core/api/history'
import { CellName } from './CellName.tsx'
import styles from './History.module.css'

const MARKS = { added: '+ Added', removed: '− Removed', changed: '≠ Changed', follows: '↳ Follows' } as const
const NAMES: Readonly<Record<string, string>> = {
  processVisible: 'inputs shown in the report',
  dataVisible: 'result shown in the report',
}

/** What became of each cell. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ kind, cell, name, details }) => (
        <li key={cell ?? ''} data-kind={kind}>
          <span>{MARKS[kind]}</span> <CellName cell={cell} name={name} />
          {details.map((detail) => (
            <Detail key={detail.what} {...detail} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Detail({ what, was, is }: ChangeDetail) {
  return (
    <p>
      {NAMES[what] ?? what} {was !== '' && <del>{was}</del>} {is !== '' && <ins>{is}</ins>}
    </p>
  )
}
