import { use, useState, type ReactNode } from 'react'
import { BriefContext } from './brief.tsx'
import { Button } from '../frame/Button.tsx'
import styles from './DataTable.module.css'
import { textDownload } from '../frame/download.ts'
import { Downloads, type Download } from '../menu/Downloads.tsx'
import { EmptyNote } from '../frame/EmptyNote.tsx'
import { PrintTable } from './PrintTable.tsx'
import { TableGrid } from './TableGrid.tsx'
import { sizeWords, type TableModel } from './tableModel.ts'

/** Fewer rows are found faster by looking. */
const WORTH_FILTERING = 12

export interface DataTableProps {
  /** The table's name for screen readers. */
  readonly label: string
  readonly model: TableModel
  readonly downloads?: readonly Download[]
  readonly print?: boolean | undefined
  /** Said under a printed table instead of the usual words. */
  readonly printNote?: string
  /** What an empty table says. */
  readonly empty?: string
  /** More words or controls above the table. */
  readonly children?: ReactNode
}

/** A table of any size: sorts, filters, copies, downloads, and prints plainly. */
export function DataTable({ label, model, downloads = [], print, printNote, empty, children }: DataTableProps) {
  const [copied, setCopied] = useState('')
  const isBrief = use(BriefContext)
  const [isShown, setShown] = useState(!isBrief)
  const { shape, rowCount, search = '', onSearch } = model
  const canFilter = onSearch !== undefined && (shape[0] > WORTH_FILTERING || search !== '')
  if (print) {
    return <PrintTable label={label} model={model} {...(printNote === undefined ? {} : { note: printNote })} />
  }
  return (
    <div className={styles.table}>
      {isShown && (canFilter || children) && (
        <div className={styles.tools}>
          {canFilter && (
            <>
              <input
                type="search"
                className={styles.filter}
                aria-label={`Filter rows of ${label}`}
                placeholder="Filter rows"
                value={search}
                onChange={(event) => onSearch(event.target.value)}
              />
              <span className={styles.matches} role="status">
                {matchWords(model)}
              </span>
            </>
          )}
          {children}
        </div>
      )}
      <div className={styles.frame}>
        {isShown && rowCount === 0 && (
          <EmptyNote why={search.trim() === '' ? (empty ?? 'No rows') : `No row holds “${search.trim()}”.`} />
        )}
        {isShown && rowCount > 0 && <TableGrid label={label} model={model} onCopied={setCopied} />}
        <div className={styles.foot}>
          <span>{sizeWords(model)}</span>
          {isBrief && (
            <Button kind="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide the table' : 'Show as a table'}
            </Button>
          )}
          <span role="status">{copied}</span>
          <span className={styles.space} />
          <Downloads items={allDownloads(downloads, model)} />
        </div>
      </div>
    </div>
  )
}

const TABLES: ReadonlySet<string> = new Set(['CSV', 'TSV'])

/** Every table can be had whole as a table; some views know better how to write it. */
function allDownloads(downloads: readonly Download[], { csv, shape }: TableModel): readonly Download[] {
  if (csv === undefined || shape[0] === 0 || downloads.some(({ label }) => TABLES.has(label))) return downloads
  return [...downloads, textDownload('CSV', 'data.csv', 'text/csv', csv)]
}

function matchWords({ search = '', isSearching = false, rowCount, shape }: TableModel): string {
  if (search.trim() === '') return ''
  if (isSearching) return 'Searching…'
  return `${rowCount.toLocaleString('en')} of ${shape[0].toLocaleString('en')} rows match`
}
