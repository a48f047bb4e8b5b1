import type { TablePreview } from '@playbook/core/api/tables'
import { formatField } from '@playbook/core/readable'
import { abridgedList, counted } from '../../shared/words.ts'
import { Alert } from '../../ui/frame/Alert.tsx'
import { ColumnKind, fieldOf, formatOf, isNumeric, type TableCell, type TableValue } from '../columns.ts'
import type { PreviewState } from './usePreview.tsx'
import styles from '../tables.module.css'

/** So many columns fit beside the form; a new one stands last. */
const MOST = 6

const COUNTED: Readonly<Record<string, string>> = {
  unknown: 'cannot be told, a value is missing',
  matched: 'values matched',
  unmatched_rows: 'rows without a match',
  several: 'match several rows',
  unmatched_right: 'of the second table without a match',
}

/** Steps that make one row of several: none of these is gone. */
const MERGING: ReadonlySet<string> = new Set(['TableGroup', 'TablePivot'])

interface Props {
  readonly step: string
  readonly state: PreviewState
  readonly table: TableValue
}

/** What would be left: how many rows, what was counted, the first rows, and of a filter some that would go. */
export function Preview({ step, state, table }: Props) {
  const { preview, failure, isComing, tookMs } = state
  return (
    <section className={styles.preview} aria-label="Preview" aria-busy={isComing}>
      {failure !== undefined && <Alert kind="warn" what={failure} />}
      {preview !== undefined && <Facts preview={preview} isMerging={MERGING.has(step)} />}
      {preview !== undefined && <Rows preview={preview} table={table} />}
      <p className={styles.live} role="status">
        {isComing ? 'Looking…' : tookMs === undefined ? '' : `Live, ${Math.round(tookMs)} ms`}
      </p>
    </section>
  )
}

interface FactsProps {
  readonly preview: TablePreview
  readonly isMerging: boolean
}

function Facts({ preview: { before, after, counts, examples }, isMerging }: FactsProps) {
  const gone = isMerging ? 0 : before - after
  return (
    <>
      <dl className={styles.facts}>
        <Fact count={before} words="rows before" />
        <Fact count={after} words="after" />
        {gone > 0 && <Fact count={gone} words="gone" />}
        {Object.entries(COUNTED).flatMap(([name, words]) => {
          const count = counts[name] ?? 0
          return count === 0 ? [] : [<Fact key={name} count={count} words={words} />]
        })}
      </dl>
      {examples.length > 0 && <p className={styles.live}>{`Without a match: ${abridgedList(examples)}`}</p>}
    </>
  )
}

function Fact({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <div>
      <dd>{count.toLocaleString('en')}</dd>
      <dt>{words}</dt>
    </div>
  )
}

function Rows({ preview, table }: { readonly preview: TablePreview; readonly table: TableValue }) {
  const { columns, rows, gone = [] } = preview
  const shown =
    columns.length <= MOST ? columns.map((_column, at) => at) : [0, 1, 2, 3, columns.length - 2, columns.length - 1]
  const looks = shown.flatMap((at) => {
    const column = columns[at]
    return column === undefined ? [] : [{ at, name: column.name, kind: ColumnKind.parse(column.kind), missing: 0 }]
  })
  const cellsOf = (row: readonly TableCell[]) =>
    looks.map((column) => (
      <td key={column.at} className={isNumeric(column) ? styles.number : undefined}>
        {formatField(fieldOf(row[column.at] ?? null), formatOf(column)) || (
          <span className={styles.missing}>missing</span>
        )}
      </td>
    ))
  if (rows.length === 0 && gone.length === 0) return <p className={styles.live}>No row is left.</p>
  return (
    <div className={styles.wide}>
      <table className={styles.rows} aria-label={`First rows of ${counted(preview.after, 'row')}`}>
        <thead>
          <tr>
            {looks.map((column) => (
              <th key={column.at} scope="col" className={isNumeric(column) ? styles.number : undefined}>
                {column.name}
                {table.columns.every(({ name }) => name !== column.name) && <em>, new</em>}
              </th>
            ))}
            {gone.length > 0 && <th scope="col">{''}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, gone.length > 0 ? 5 : 8).map((row, at) => (
            <tr key={`stays ${at}`}>
              {cellsOf(row)}
              {gone.length > 0 && <td>✓ stays</td>}
            </tr>
          ))}
          {gone.slice(0, 3).map((row, at) => (
            <tr key={`goes ${at}`} className={styles.gone}>
              {cellsOf(row)}
              <td>gone</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
