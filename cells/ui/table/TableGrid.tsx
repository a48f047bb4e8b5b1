import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { copyBlock } from './copyBlock.ts'
import { block, moved, type Cell, type Selection } from './selection.ts'
import styles from './TableGrid.module.css'
import { TableHead } from './TableHead.tsx'
import type { TableModel } from './tableModel.ts'
import { TableRow } from './TableRow.tsx'
import { useColumnWindow } from './useColumnWindow.ts'
import { ROW, useRowWindow } from './useRowWindow.ts'

const HEAD = 30
const HEIGHT = 500

interface Props {
  readonly label: string
  readonly model: TableModel
  /** Told in words what was copied. */
  readonly onCopied: (words: string) => void
}

/** The scrolling part of a table: draws what can be seen, moves by keys, selects and copies. */
export function TableGrid({ label, model, onCopied }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [selection, setSelection] = useState<Selection>()
  const { rowCount, columns, rowHeader, rowHeight = ROW, onVisible, sort, onSort } = model
  const rows = useRowWindow(rowCount, HEIGHT - HEAD, rowHeight)
  const { drawn, total, edges } = useColumnWindow(columns, rowHeader?.width ?? 0, scroller)
  const { from, to, before, all } = drawn
  // Kept while nothing changes, so that rows are not drawn again.
  const look = useMemo(() => ({ from, to, before, all }), [from, to, before, all])

  useEffect(() => {
    onVisible?.([rows.first, rows.last], [look.from, look.to])
  }, [onVisible, rows.first, rows.last, look.from, look.to])

  const changeSort = (column: number) => {
    const isSame = sort?.column === column
    onSort?.(isSame && sort.descending ? undefined : { column, descending: isSame })
  }
  const show = ({ row, column }: Cell) => {
    const box = scroller.current
    if (box === null) return
    const top = row < 0 ? undefined : rows.scrollFor(row)
    if (top !== undefined) box.scrollTop = top
    const { start, end } = edges(column)
    const shownFrom = box.scrollLeft + (rowHeader?.width ?? 0)
    if (start < shownFrom) box.scrollLeft = start - (rowHeader?.width ?? 0)
    else if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth
  }
  const linkAt = ({ row, column }: Cell) => (row < 0 ? undefined : model.links?.(row, column)?.[0]?.href)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const mod = event.ctrlKey || event.metaKey
    const now = selection ?? START
    if (mod && key.toLowerCase() === 'c') {
      void copyBlock(model, block(now)).then(onCopied)
    } else if (mod && key.toLowerCase() === 'a') {
      setSelection({ anchor: START.anchor, active: { row: rowCount - 1, column: columns.length - 1 } })
    } else if ((key === 'Enter' || key === ' ') && now.active.row < 0 && onSort) {
      changeSort(now.active.column)
    } else if (key === 'Enter' && linkAt(now.active)) {
      window.open(linkAt(now.active), '_blank', 'noreferrer')
    } else {
      const grid = { rows: rowCount, columns: columns.length, page: rows.page }
      const next = mod && key.length === 1 ? undefined : moved(now, { key, shift: event.shiftKey, mod }, grid)
      if (next === undefined) return
      setSelection(next)
      show(next.active)
    }
    // The notebook around the table has keys of its own.
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointer = (event: PointerEvent) => {
    const cell = cellAt(event.target)
    if (cell === undefined || cell.row < 0 || event.buttons !== 1) return
    const extend = event.type === 'pointermove' || event.shiftKey
    setSelection((now) => (extend ? { anchor: (now ?? START).anchor, active: cell } : { anchor: cell, active: cell }))
  }

  const { rows: selectedRows, columns: selectedColumns } = selection ? block(selection) : NOTHING
  const active = selection?.active
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + (rowHeader ? 1 : 0)}
      aria-activedescendant={active && `${id}-${active.row}-${active.column}`}
      tabIndex={0}
      onFocus={() => setSelection((now) => now ?? START)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        rows.onScroll({ top: scrollTop, height: (clientHeight || HEIGHT) - HEAD })
      }
    >
      <div role="presentation" className={styles.sizer} style={{ height: rows.tall + HEAD, width: total }}>
        <TableHead
          id={id}
          model={model}
          drawn={look}
          width={total}
          active={active?.row === -1 ? active.column : undefined}
          onSort={changeSort}
        />
        <div
          role="presentation"
          className={styles.layer}
          style={rows.layer === 0 ? undefined : { transform: `translateY(${rows.layer}px)` }}
        >
          {Array.from({ length: rows.last - rows.first }, (_unused, at) => {
            const row = rows.first + at
            const isSelected = row >= selectedRows[0] && row < selectedRows[1]
            return (
              <TableRow
                key={row}
                id={id}
                model={model}
                row={row}
                top={rows.place(row)}
                height={rowHeight}
                width={total}
                drawn={look}
                active={active?.row === row ? active.column : undefined}
                selectedFrom={isSelected ? selectedColumns[0] : 0}
                selectedTo={isSelected ? selectedColumns[1] : 0}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const START: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }
const NOTHING = { rows: [0, 0], columns: [0, 0] } as const

function cellAt(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-column]')
  return cell === null ? undefined : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
