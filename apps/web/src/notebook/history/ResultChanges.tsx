import type { PastState, ResultChange } from '@playbook/core/api/history'
import { valueText } from '@playbook/core/claims/value'
import { fieldWords } from '@playbook/core/text/field-words'
import { counted } from '../../format/counted.ts'
import { CellName } from './CellName.tsx'
import styles from './History.module.css'

/** How results differ from those of then: rows that came and went, and values that crossed 0.05. */
export function ResultChanges({ results }: Pick<PastState, 'results'>) {
  const differing = results.filter(({ change }) => !change.isSame)
  if (results.length === 0) return null
  if (differing.length === 0) return <p>All results that could be compared are the same.</p>
  return (
    <>
      <h4>Results</h4>
      <ul className={styles.changes}>
        {differing.map(({ cell, name, change }) => (
          <li key={cell}>
            <CellName cell={cell} name={name} />
            <Rows change={change} />
          </li>
        ))}
      </ul>
    </>
  )
}

const list = (names: readonly string[], count: number) =>
  `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`

function Rows({ change: { rows, gained, lost, crossed, moved } }: { readonly change: ResultChange }) {
  if (rows.was === 0 && rows.is === 0) return <p>Another value.</p>
  return (
    <>
      <p>
        {rows.was} → {rows.is} rows
      </p>
      {gained.length > 0 && <p>+ gained {list(gained, rows.gained)}</p>}
      {lost.length > 0 && <p>− lost {list(lost, rows.lost)}</p>}
      {crossed.map(({ name, was, is }) => (
        <p key={name}>
          {name} crossed 0.05: {was.toPrecision(2)} → {is.toPrecision(2)}
        </p>
      ))}
      {moved !== undefined && moved.rows > 0 && (
        <p>
          {counted(moved.rows, 'row')} with another value
          {moved.farthest.slice(0, 1).map(({ name, field, was, is }) => {
            return `, farthest ${name}: ${fieldWords(field)} ${valueText(was)} → ${valueText(is)}`
          })}
        </p>
      )}
    </>
  )
}
