import type { Change, ChangeDetail } from '@playbook/core/api/history'
import { useSession, useSource } from '../../live/playbook.tsx'
import { focusCell } from '../context/focus.ts'
import styles from './History.module.css'

const MARKS = { added: '+ Added', removed: '− Removed', changed: '≠ Changed', follows: '↳ Follows' } as const
const NAMES: Readonly<Record<string, string>> = {
  processVisible: 'inputs shown in the report',
  dataVisible: 'result shown in the report',
}

/** What became of each cell. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const numbers = useSource(useSession().numbers)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ kind, cell, name, details }) => {
        const number = cell === undefined ? undefined : numbers.get(cell)
        return (
          <li key={cell ?? ''} data-kind={kind}>
            <span>{MARKS[kind]}</span>{' '}
            {cell !== undefined && number !== undefined ? (
              <button type="button" onClick={() => focusCell(cell)}>
                {number}. {name}
              </button>
            ) : (
              <b>{name}</b>
            )}
            {details.map((detail) => (
              <Detail key={detail.what} {...detail} />
            ))}
          </li>
        )
      })}
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
