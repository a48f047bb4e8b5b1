import type { CellCheck } from '@playbook/core/api/checks'
import { valueText } from '@playbook/core/claims/value'
import { fieldWords } from '@playbook/core/text/field-words'
import styles from './Verdicts.module.css'

function causeOf({ cause, service, step }: CellCheck): string {
  if (cause === 'input') return `What goes into step ${step} moved.`
  if (cause === 'service')
    return `${service ?? 'The service'} answers differently today; input and settings are the same.`
  return `Step ${step} computes it differently today; its input is the same.`
}

/** Rows that kept their name and hold another number. */
const MOST_VALUES = 8

const counted = (count: number) => count.toLocaleString('en-GB')

/** What came, went and crossed the threshold in a result that moved, and why it did. */
export function Moved({ cell }: { readonly cell: CellCheck }) {
  const { change } = cell
  const crossed = new Set(change?.crossed.map(({ name }) => name))
  const values = (change?.moved?.farthest ?? []).filter(({ name }) => !crossed.has(name)).slice(0, MOST_VALUES)
  const hasValues = crossed.size + values.length > 0
  const rows = [
    ...(change?.gained ?? []).map((name) => [name, '+ gained', ''] as const),
    ...(change?.lost ?? []).map((name) => [name, '− lost', ''] as const),
    ...(change?.crossed ?? []).map(
      ({ name, was, is }) => [name, 'crossed 0.05', `adjusted p ${valueText(was)} → ${valueText(is)}`] as const,
    ),
    ...values.map(
      ({ name, field, was, is }) =>
        [name, 'another value', `${fieldWords(field)} ${valueText(was)} → ${valueText(is)}`] as const,
    ),
  ]
  return (
    <div className={styles.moved}>
      {change !== undefined && change.rows.was + change.rows.is > 0 && (
        <dl>
          <div>
            <dt>rows, then and now</dt>
            <dd>
              {counted(change.rows.was)} → {counted(change.rows.is)}
            </dd>
          </div>
          <div>
            <dt>gained</dt>
            <dd>+{counted(change.rows.gained)}</dd>
          </div>
          <div>
            <dt>lost</dt>
            <dd>−{counted(change.rows.lost)}</dd>
          </div>
          {change.moved !== undefined && (
            <div>
              <dt>another value</dt>
              <dd>{counted(change.moved.rows)}</dd>
            </div>
          )}
        </dl>
      )}
      {rows.length > 0 && (
        <div className={styles.wide} tabIndex={0} role="group" aria-label={`What moved in step ${cell.step}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">What happened</th>
                {hasValues && <th scope="col">Then and now</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, what, told]) => (
                <tr key={`${what} ${name}`}>
                  <th scope="row">{name}</th>
                  <td>{what}</td>
                  {hasValues && <td>{told}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <b>Cause:</b> {causeOf(cell)}
      </p>
    </div>
  )
}
