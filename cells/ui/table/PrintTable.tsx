import { CellContent } from './CellContent.tsx'
import styles from './DataTable.module.css'
import type { TableModel } from './tableModel.ts'
import { padding, useWritings } from './useWritings.ts'

const MOST_ROWS = 10
/** An enrichment has as many. */
const MOST_COLUMNS = 8

/** A table as printed: plain, its first rows, and in words what is not shown. */
export function PrintTable({
  label,
  model,
  note,
}: {
  readonly label: string
  readonly model: TableModel
  readonly note?: string
}) {
  const { rowCount, rowHeader, rowName, value } = model
  // One row more than that is shown rather than left out.
  const count = rowCount <= MOST_ROWS + 1 ? rowCount : MOST_ROWS
  const rows = Array.from({ length: count }, (_unused, row) => row)
  const columns = model.columns.slice(0, MOST_COLUMNS)
  const writings = useWritings(model.columns)
  return (
    <div className={styles.frame}>
      <div className={styles.wide}>
        <table className={styles.print} aria-label={label}>
          <thead>
            <tr>
              {rowHeader && (
                <th scope="col">
                  {rowHeader.name === 'Row' ? <span className={styles.hidden}>Row</span> : rowHeader.name}
                </th>
              )}
              {columns.map(({ name, numeric }, at) => (
                <th key={`${at} ${name}`} scope="col" className={numeric ? styles.number : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {rowHeader && <th scope="row">{rowName?.(row)}</th>}
                {columns.map(({ name, numeric }, at) => {
                  const cell = value(row, at) ?? null
                  const writing = writings(at)
                  return (
                    <td
                      key={`${at} ${name}`}
                      className={numeric ? styles.number : undefined}
                      style={padding(writing.pad(cell))}
                    >
                      <CellContent model={model} row={row} column={at} value={cell} writing={writing} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(note ?? left(model)) && <p className={styles.note}>{note ?? left(model)}</p>}
    </div>
  )
}

function left({ rowCount, columns }: TableModel): string {
  const parts = [
    rowCount > MOST_ROWS + 1 ? `The first ${MOST_ROWS} of ${rowCount.toLocaleString('en')} rows` : '',
    columns.length > MOST_COLUMNS ? `the first ${MOST_COLUMNS} of ${columns.length.toLocaleString('en')} columns` : '',
  ].filter(Boolean)
  if (parts.length === 0) return ''
  const sentence = `${parts.join(' and ')} are shown; the full table is in the download.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
