import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { csvDownload } from '../../ui/table/csv.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { columnWidth } from '../../ui/table/tableModel.ts'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { shown } from '../../ui/text/format.ts'
import type { GeneColumns } from './columns.tsx'
import { firstGenes, isOneTable } from './genes.ts'
import { useSymbols } from '../../ui/genome/useSymbols.ts'
import styles from './views.module.css'

interface Props<Row> {
  /** "MetGENE Reactions" */
  readonly label: string
  readonly tables: readonly (readonly Row[])[]
  readonly columns: GeneColumns<Row>
  readonly empty: string
  readonly print: boolean | undefined
  /** Words above the tables, in their line. */
  readonly children?: ReactNode
}

/** A table for each of the first genes, or all genes in one table. */
export function GeneTables<Row extends { readonly Gene: string }>(props: Props<Row>) {
  const { label, tables, columns, empty, print, children } = props
  const genes = useMemo(() => tables.filter((rows) => rows.length > 0), [tables])
  const rows = useMemo(() => genes.flat(), [genes])
  const symbols = useSymbols(useMemo(() => genes.flatMap((of) => of[0]?.Gene ?? []), [genes]))
  const look = useMemo(() => {
    const symbolOf = (entrez: string) => symbols.get(entrez) ?? entrez
    return { symbolOf, filed: columns.filed(symbolOf), columns: evenly(rows, columns.shown(symbolOf)) }
  }, [rows, columns, symbols])
  const counts = genes.map(({ length }) => length)
  const [choice, setChoice] = useState<boolean>()
  if (genes.length === 0) return <EmptyNote why={empty} />
  const first = firstGenes(counts)
  const isCut = first < genes.length
  // On paper, a table of all genes would have no end.
  const isWhole = print ? isOneTable(counts) && !isCut : (choice ?? isOneTable(counts))
  const number = genes.length.toLocaleString('en')
  return (
    <section className={styles.tables} aria-label={label}>
      {!print && (
        <p className={styles.line}>
          {children}
          {isCut && <span>{isWhole ? `All ${number} genes are in the table below.` : noteOf(first)}</span>}
          {genes.length > 1 && (
            <Button kind="quiet" size="small" onClick={() => setChoice(!isWhole)}>
              {isWhole ? `Show the ${isCut ? 'first ' : ''}genes one by one` : `Show all ${number} genes in one table`}
            </Button>
          )}
          <span className={styles.space} />
          <Downloads items={[jsonDownload(tables), csvDownload(rows, look.filed)]} />
        </p>
      )}
      {print && children && <p className={styles.words}>{children}</p>}
      {print && isCut && <p className={styles.words}>{noteOf(first)}</p>}
      {isWhole ? (
        <OneTable label={label} rows={rows} columns={look.columns} print={print} />
      ) : (
        genes.slice(0, first).map((of, at) => {
          const entrez = of[0]?.Gene ?? ''
          const symbol = look.symbolOf(entrez)
          return (
            <section key={`${at} ${entrez}`} className={styles.gene}>
              <h4 className={styles.symbol}>
                {symbol} {symbol !== entrez && <span>{`Entrez ID ${entrez}`}</span>}
              </h4>
              <OneTable label={`${label} of gene ${symbol}`} rows={of} columns={look.columns} print={print} />
            </section>
          )
        })
      )}
    </section>
  )
}

function noteOf(first: number): string {
  return `The tables for the first ${first} genes are shown below.`
}

const SAMPLED = 500

/** As wide in every table, so that they stand under one another. */
function evenly<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): readonly ColumnOf<Row>[] {
  const some = rows.slice(0, SAMPLED)
  return columns.map((column) => ({
    ...column,
    width:
      column.width ??
      columnWidth(
        column.name,
        some.map((row, at) => shown(column.value(row, at))),
      ),
  }))
}

interface OneProps<Row> extends Pick<Props<Row>, 'label' | 'print'> {
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
}

/** One of the tables, which are downloaded together. */
function OneTable<Row>({ label, rows, columns, print }: OneProps<Row>) {
  const { csv: _together, ...model } = useRows(rows, columns)
  return <DataTable label={label} model={model} print={print} />
}
