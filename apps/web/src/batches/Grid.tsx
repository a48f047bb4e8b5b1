import type { BatchHead, BatchRow } from '@playbook/core/api/batches'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import styles from './Batches.module.css'
import { GridRow } from './GridRow.tsx'
import type { GridSort } from './gridRows.ts'

/** Of every row, in pixels: rows far from the window are not drawn. */
export const ROW_HEIGHT = 36
const AROUND = 12
/** As the style says. */
const MOST_HEIGHT = 900

interface Props {
  readonly head: BatchHead
  readonly rows: readonly BatchRow[]
  readonly hidden: ReadonlySet<string>
  readonly sort: GridSort
  readonly onSort: (sort: GridSort) => void
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (row: number) => void
  readonly onOpen: (row: number) => void
}

/** Rows are inputs, columns are results. As many rows as there are, of which those in sight are drawn. */
export function Grid({ head, rows, hidden, sort, onSort, chosen, onChoose, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [active, setActive] = useState(0)
  const columns = useMemo(
    () => head.columns.filter(({ cell, isShown }) => isShown !== hidden.has(cell)),
    [head.columns, hidden],
  )
  const most = useMemo(
    () =>
      mostOf(
        rows,
        columns.map(({ cell }) => cell),
      ),
    [rows, columns],
  )
  const from = Math.max(0, Math.floor(top / ROW_HEIGHT) - AROUND)
  const to = Math.min(rows.length, Math.ceil((top + MOST_HEIGHT) / ROW_HEIGHT) + AROUND)
  const moveTo = (at: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at))
    setActive(next)
    const place = next * ROW_HEIGHT
    const view = box.current
    if (view !== null && (place < view.scrollTop || place > view.scrollTop + view.clientHeight - 2 * ROW_HEIGHT)) {
      view.scrollTop = Math.max(0, place - view.clientHeight / 2)
    }
    setTimeout(() => view?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const row = rows[active]
    if (event.target !== event.currentTarget && !(event.target instanceof HTMLTableRowElement)) return
    if (step !== undefined) moveTo(active + step)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(rows.length - 1)
    else if (event.key === ' ' && row !== undefined) onChoose(row.number)
    else if (event.key === 'Enter' && row !== undefined) onOpen(row.number)
    else return
    event.preventDefault()
  }
  const sortBy = (by: GridSort['by']) => onSort({ by, isDescending: sort.by === by && !sort.isDescending })
  const heading = (by: GridSort['by'], label: string) => (
    <th
      key={by}
      scope="col"
      aria-label={label}
      aria-sort={sort.by === by ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <div className={styles.head}>
        <button type="button" onClick={() => sortBy(by)}>
          {label}
          {sort.by === by && <span aria-hidden>{sort.isDescending ? ' ↓' : ' ↑'}</span>}
        </button>
      </div>
    </th>
  )
  return (
    <div
      ref={box}
      className={styles.gridBox}
      tabIndex={-1}
      role="region"
      aria-label="Grid of the batch"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <table className={styles.grid} aria-rowcount={rows.length + 1} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {heading('row', 'Row')}
            {heading('label', head.many.map(({ label }) => label).join(', ') || 'Input')}
            {heading('state', 'State')}
            {columns.map(({ cell, label }) => heading(cell, label))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * ROW_HEIGHT }} />}
          {rows.slice(from, to).map((row, at) => (
            <GridRow
              key={row.number}
              row={row}
              at={from + at}
              columns={columns}
              most={most}
              color={head.many[0]?.color ?? 'plot'}
              isActive={from + at === active}
              isChosen={chosen.has(row.number)}
              onFocus={() => setActive(from + at)}
              onChoose={() => onChoose(row.number)}
            />
          ))}
          {to < rows.length && <tr aria-hidden style={{ height: (rows.length - to) * ROW_HEIGHT }} />}
        </tbody>
      </table>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }

/** The largest number of each column, by which its bars are drawn. */
function mostOf(rows: readonly BatchRow[], cells: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    cells.map((cell) => [cell, rows.reduce((most, { result }) => Math.max(most, result?.cells[cell]?.number ?? 0), 0)]),
  )
}
