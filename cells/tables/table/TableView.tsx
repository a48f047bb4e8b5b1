import { useMemo } from 'react'
import { Alert } from '../../ui/frame/Alert.tsx'
import { fileHref } from '../../ui/frame/download.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { withPValues } from '../../ui/table/arranged.ts'
import { tableWindows } from '../../ui/table/matrixWindow.ts'
import { previewModel } from '../../ui/table/MatrixTable.tsx'
import { useWindows, type Preview } from '../../ui/table/useWindows.ts'
import { counted } from '../../shared/words.ts'
import { formatOf, KIND_WORDS, sizeOfTable, type TableValue } from '../columns.ts'
import styles from './table.module.css'

function previewOf({ rows, columns, head }: TableValue): Preview {
  return {
    shape: [rows, columns.length],
    columns: columns.map(({ name }) => name),
    index: head.map((_row, at) => String(at + 1)),
    values: head.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell))),
    ellipses: [rows > head.length ? head.length : null, null],
  }
}

/** The rows as they are scrolled to, and what the columns hold. */
export function TableView({ value, print }: { readonly value: TableValue; readonly print?: boolean | undefined }) {
  return (
    <div className={styles.view}>
      {value.warnings?.map((warning) => (
        <Alert key={warning} kind="warn" what={warning} />
      ))}
      {print !== true && <Columns columns={value.columns} />}
      {print === true ? <Printed value={value} /> : <Scrolled value={value} />}
    </div>
  )
}

/** Of so many columns is told what they hold. */
const TOLD = 40

/** What each column holds, for who is about to join or filter the table. */
function Columns({ columns }: Pick<TableValue, 'columns'>) {
  return (
    <details className={styles.about}>
      <summary>{`What the ${counted(columns.length, 'column')} ${columns.length === 1 ? 'holds' : 'hold'}`}</summary>
      <ul className={styles.columns} aria-label="Columns">
        {columns.slice(0, TOLD).map((column) => (
          <li key={column.name} className={styles.column} title={column.description}>
            {column.name}
            <span className={styles.kind}>{kindWords(column)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function kindWords({ kind, of, unit, distinct, missing }: TableValue['columns'][number]): string {
  const what =
    kind === 'identifier'
      ? (of ?? 'identifier')
      : kind === 'category' && distinct !== undefined
        ? `category, ${distinct}`
        : KIND_WORDS[kind]
  const gaps = missing > 0 ? `, ${missing.toLocaleString('en')} missing` : ''
  return `${unit ?? what}${gaps}`
}

/** How the columns of a table are written, by their names. */
function formatIn({ columns }: TableValue) {
  const formats = new Map(columns.map((column) => [column.name, formatOf(column)]))
  return (name: string) => formats.get(name)
}

function Printed({ value }: { readonly value: TableValue }) {
  const model = useMemo(() => withPValues(previewModel(previewOf(value)), formatIn(value)), [value])
  return <DataTable label="Table" model={model} print printNote={`${sizeOfTable(value)}.`} />
}

function Scrolled({ value }: { readonly value: TableValue }) {
  const load = useMemo(() => tableWindows(value), [value])
  const preview = useMemo(() => previewOf(value), [value])
  const { model: plain, failure } = useWindows(preview, load)
  const model = useMemo(() => withPValues(plain, formatIn(value)), [plain, value])
  const href = fileHref(value)
  const downloads = href === undefined ? [] : [{ label: 'Parquet', filename: value.filename, href }]
  return (
    <>
      {failure !== undefined && (
        <Alert kind="warn" what="Only parts of this table could be loaded." next={`${failure} Scroll to try again.`} />
      )}
      <DataTable label="Table" model={model} downloads={downloads} empty="No rows" />
    </>
  )
}
