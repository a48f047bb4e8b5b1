import type { ReactNode } from 'react'
import { classes } from '../ui/frame/classes.ts'
import { jsonDownload } from '../ui/frame/download.ts'
import { EmptyNote } from '../ui/frame/EmptyNote.tsx'
import { Facts } from '../ui/frame/Facts.tsx'
import { Downloads } from '../ui/menu/Downloads.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { PrintTable } from '../ui/table/PrintTable.tsx'
import { useRows, type ColumnOf } from '../ui/table/useRows.ts'
import styles from './records.module.css'

/** Rows of a table that is only a foretaste. */
const FORETASTE = 5

interface RecordProps {
  readonly value: unknown
  readonly print?: boolean | undefined
  readonly children: ReactNode
}

/** What GlyGen holds of a protein or a glycan, with its payload to download. */
export function GlyGenRecord({ value, print, children }: RecordProps) {
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      {children}
      {!print && (
        <div className={styles.foot}>
          <Downloads items={[jsonDownload(value)]} />
        </div>
      )}
    </div>
  )
}

interface TableProps<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
}

/** The first rows of a table that another step shows whole. */
export function Foretaste<Row>({ name, of, rows, columns }: TableProps<Row> & { readonly of: string }) {
  const isAll = rows.length <= FORETASTE
  const model = useRows(isAll ? rows : rows.slice(0, FORETASTE), columns)
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>{name}</h4>
      <PrintTable
        label={name}
        model={model}
        {...(isAll ? {} : { note: `*This is a preview of the full ${of} data table.` })}
      />
    </section>
  )
}

/** A line of a record. */
export type Fact = readonly [name: string, value: ReactNode]

interface RecordsProps<Row> extends TableProps<Row> {
  /** What a record tells of, as GlyGen calls it. */
  readonly of: string
  /** What is said above the table. */
  readonly facts?: readonly Fact[]
  readonly print?: boolean | undefined
}

/** A whole table of the records of a protein or a glycan. */
export function RecordTable<Row>({ name, of, rows, columns, facts = [], print }: RecordsProps<Row>) {
  const model = useRows(rows, columns)
  if (rows.length === 0) return <EmptyNote why={`No ${of} Information to Display`} />
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      {facts.length > 0 && <Facts label={name} facts={facts} />}
      <DataTable label={name} model={model} downloads={[jsonDownload(rows)]} print={print} />
    </div>
  )
}
