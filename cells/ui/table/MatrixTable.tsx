import type { FileRecord } from '@playbook/core/api/files'
import { useMemo } from 'react'
import { Alert } from '../frame/Alert.tsx'
import { arranged, firstSort, orderOf, reordered, titled, type Arrangement } from './arranged.ts'
import { DataTable } from './DataTable.tsx'
import styles from './DataTable.module.css'
import { fileHref } from '../frame/download.ts'
import type { Download } from '../menu/Downloads.tsx'
import { columnWidth, sizeWords, type Nouns, type TableModel } from './tableModel.ts'
import { matrixWindows } from './matrixWindow.ts'
import { isOfTexts, useWindows, type Preview } from './useWindows.ts'
import { paddedOf } from './writing.ts'
import { orMissing, type Value } from '../text/format.ts'

export interface MatrixTableProps {
  readonly label: string
  readonly value: Preview & FileRecord & { readonly warnings?: readonly string[] | undefined }
  readonly print?: boolean | undefined
  /** What its rows and columns are. */
  readonly nouns?: Nouns
  /** How the view differs from the file; must keep its identity between renders. */
  readonly arrangement?: Arrangement
}

/** A matrix of any size: its corners at once, the rest as it is scrolled to. */
export function MatrixTable(props: MatrixTableProps) {
  return (
    <div className={styles.noted}>
      {props.value.warnings?.map((warning) => (
        <Alert key={warning} kind="warn" what={warning} />
      ))}
      <Table {...props} />
    </div>
  )
}

const NOUNS: Nouns = ['row', 'column']

function Table({ label, value, print, arrangement, nouns = NOUNS }: MatrixTableProps) {
  const downloads = useMemo(() => downloadsOf(value), [value])
  if (print) {
    const shown = narrowed(arrangement ? reordered(value, orderOf(value, arrangement.first)) : value)
    const model = { ...previewModel(shown), nouns }
    return (
      <DataTable
        label={label}
        model={arrangement ? titled(model, arrangement) : model}
        print
        printNote={printNote(shown, nouns)}
      />
    )
  }
  return (
    <LiveTable
      label={label}
      value={value}
      downloads={downloads}
      nouns={nouns}
      {...(arrangement === undefined ? {} : { arrangement })}
    />
  )
}

function LiveTable({
  label,
  value,
  downloads,
  arrangement,
  nouns = NOUNS,
}: MatrixTableProps & { readonly downloads: readonly Download[] }) {
  const load = useMemo(() => matrixWindows(value), [value])
  const { model: own, failure } = useWindows(value, load, arrangement && firstSort(value, arrangement))
  const model = useMemo(
    () => ({
      ...(arrangement ? arranged(titled(own, arrangement), orderOf(value, arrangement.first)) : own),
      nouns,
    }),
    [own, value, arrangement, nouns],
  )
  return (
    <>
      {failure !== undefined && (
        <Alert kind="warn" what="Only parts of this table could be loaded." next={`${failure} Scroll to try again.`} />
      )}
      <DataTable label={label} model={model} downloads={downloads} />
    </>
  )
}

function downloadsOf(file: FileRecord): Download[] {
  const href = fileHref(file)
  return href === undefined ? [] : [{ label: 'file', filename: file.filename, href }]
}

/** The corners as one small table, with `...` where rows or columns are left out. */
export function previewModel({ shape, index, columns, values, ellipses: [rowGap, columnGap] }: Preview): TableModel {
  const withGap = <T,>(items: readonly T[], at: number | null, gap: T): readonly T[] =>
    at === null ? items : [...items.slice(0, at), gap, ...items.slice(at)]
  const names = withGap(index, rowGap, '...')
  const headings = withGap(columns, columnGap, '...')
  const isText = isOfTexts({ values })
  const blank: readonly Value[] = headings.map(() => '...')
  const cells = withGap(
    values.map((row) => withGap<Value>(row, columnGap, '...')),
    rowGap,
    blank,
  )
  return {
    rowCount: names.length,
    shape,
    columns: headings.map((name, at) => {
      const values = cells.map((row) => row[at] ?? null)
      const samples = values.filter((value) => typeof value === 'number')
      const look = { name, numeric: samples.length > 0, samples, ...(isText && { format: orMissing }) }
      return { ...look, width: columnWidth(name, paddedOf(look, values)) }
    }),
    rowHeader: { name: '', width: columnWidth('', names) },
    rowName: (row) => names[row],
    value: (row, column) => cells[row]?.[column],
  }
}

const ON_PAPER = { first: 3, last: 2 }

/** A page is narrower than a screen: of many columns only the first and the last are printed. */
export function narrowed(preview: Preview): Preview {
  const { first, last } = ON_PAPER
  const keep = <T,>(items: readonly T[]) => [...items.slice(0, first), ...items.slice(-last)]
  if (preview.columns.length <= first + last + 1) return preview
  const { columns, values, ellipses } = preview
  return { ...preview, columns: keep(columns), values: values.map(keep), ellipses: [ellipses[0], first] }
}

function printNote({ shape, ellipses: [rowGap, columnGap] }: Preview, nouns: Nouns): string {
  const whole = `${sizeWords({ shape, nouns })}.`
  if (rowGap === null && columnGap === null) return whole
  return `${whole} The first and last ${rowGap === null ? 'columns' : columnGap === null ? 'rows' : 'rows and columns'} are shown; the full table is in the download.`
}
