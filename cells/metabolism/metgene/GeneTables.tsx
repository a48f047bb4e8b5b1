import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { firstGenes } from './genes.ts'
import styles from './views.module.css'

interface Props<Row> {
  /** "MetGENE Reactions" */
  readonly label: string
  readonly tables: readonly (readonly Row[])[]
  /** Must keep its identity between renders. */
  readonly columns: readonly ColumnOf<Row>[]
  /** What the download holds. */
  readonly value: unknown
  readonly empty: string
  readonly print: boolean | undefined
  /** Words above the tables. */
  readonly children?: ReactNode
}

/** A table for each of the first genes; where that leaves genes out, all of them in one table on demand. */
export function GeneTables<Row extends { readonly Gene: string }>(props: Props<Row>) {
  const { label, tables, columns, value, empty, print, children } = props
  const [isWhole, setWhole] = useState(false)
  const genes = useMemo(() => tables.filter((rows) => rows.length > 0), [tables])
  const rows = useMemo(() => genes.flat(), [genes])
  if (genes.length === 0) return <EmptyNote why={empty} />
  const first = firstGenes(genes.map(({ length }) => length))
  const isCut = first < genes.length
  return (
    <section className={styles.tables} aria-label={label}>
      {children}
      {!print && (
        <p className={styles.line}>
          <span>
            {isWhole ? `All ${genes.length.toLocaleString('en')} genes are in the table below.` : noteOf(first, isCut)}
          </span>
          {isCut && (
            <Button kind="quiet" size="small" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole
                ? 'Show the first genes one by one'
                : `Show all ${genes.length.toLocaleString('en')} genes in one table`}
            </Button>
          )}
          <span className={styles.space} />
          <Downloads items={[jsonDownload(value)]} />
        </p>
      )}
      {print && isCut && <p className={styles.words}>{noteOf(first, isCut)}</p>}
      {isWhole && !print ? (
        <OneTable label={label} rows={rows} columns={columns} print={print} />
      ) : (
        genes
          .slice(0, first)
          .map((of, at) => (
            <OneTable
              key={`${at} ${of[0]?.Gene}`}
              label={`${label} of gene ${of[0]?.Gene}`}
              rows={of}
              columns={columns}
              print={print}
            />
          ))
      )}
    </section>
  )
}

function noteOf(first: number, isCut: boolean): string {
  return isCut ? `The tables for the first ${first} ${first === 1 ? 'gene is' : 'genes are'} shown below.` : ''
}

interface OneProps<Row> extends Pick<Props<Row>, 'label' | 'columns' | 'print'> {
  readonly rows: readonly Row[]
}

function OneTable<Row>({ label, rows, columns, print }: OneProps<Row>) {
  return <DataTable label={label} model={useRows(rows, columns)} print={print} />
}
