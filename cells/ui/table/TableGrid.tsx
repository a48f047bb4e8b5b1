import { useEffect, useId, useMemo, useRef } from 'react'
import { pinsOf } from './pins.ts'
import type { Block, Cell } from './selection.ts'
import styles from './TableGrid.module.css'
import { TableHead } from './TableHead.tsx'
import type { TableModel } from './tableModel.ts'
import { TableRow, type RowProps } from './TableRow.tsx'
import { FEW, useColumnWindow } from './useColumnWindow.ts'
import { useEdges } from './useEdges.ts'
import { useGridSelection } from './useGridSelection.ts'
import { ROW, useRowWindow } from './useRowWindow.ts'
import { useWritings } from './useWritings.ts'

const HEAD = 30
const HEIGHT = 500
/** A matrix is looked into, not read: ten of its rows. */
const OF_MATRIX = 310

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
  const { rowCount, columns, rowHeader, rowHeight = ROW, onVisible } = model
  const most = model.nouns === undefined ? HEIGHT : OF_MATRIX
  const rows = useRowWindow(rowCount, most - HEAD, rowHeight)
  const { frame, seen, onScroll } = useEdges(scroller, columns)
  // Of many columns only those that can be seen are drawn, so that none but the names of rows can stay.
  const room = columns.length > FEW ? 0 : seen
  const pins = useMemo(() => pinsOf(columns, { seen: room, header: rowHeader }), [columns, room, rowHeader])
  const { drawn, total, showColumn } = useColumnWindow(pins.columns, rowHeader?.width ?? 0, scroller, {
    count: pins.lefts.length,
    covered: pins.width,
  })
  const writings = useWritings(columns)

  useEffect(() => {
    onVisible?.([rows.first, rows.last], [drawn.from, drawn.to])
  }, [onVisible, rows.first, rows.last, drawn.from, drawn.to])

  const show = ({ row, column }: Cell) => {
    const top = row < 0 ? undefined : rows.scrollFor(row)
    if (top !== undefined && scroller.current) scroller.current.scrollTop = top
    showColumn(column)
  }
  const { active, selected, ...handlers } = useGridSelection({ model, page: rows.page, show, onCopied })
  const whole = active && wholeText(model, active)
  return (
    <>
      <div ref={frame} className={styles.edges}>
        <div
          ref={scroller}
          className={styles.scroll}
          style={{ maxHeight: most }}
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length + (rowHeader ? 1 : 0)}
          aria-activedescendant={active && `${id}-${active.row}-${active.column}`}
          tabIndex={0}
          onFocus={handlers.onFocus}
          onKeyDown={handlers.onKeyDown}
          onPointerDown={handlers.onPointer}
          onPointerMove={handlers.onPointer}
          onScroll={({ currentTarget: box }) => {
            onScroll(box)
            rows.onScroll({ top: box.scrollTop, height: (box.clientHeight || most) - HEAD })
          }}
        >
          <div role="presentation" className={styles.sizer} style={{ height: rows.tall + HEAD, width: total }}>
            <TableHead
              id={id}
              model={model}
              pins={pins}
              drawn={drawn}
              width={total}
              active={active?.row === -1 ? active.column : undefined}
              onSort={handlers.changeSort}
            />
            <div
              role="presentation"
              className={styles.layer}
              style={rows.layer === 0 ? undefined : { transform: `translateY(${rows.layer}px)` }}
            >
              <Rows
                id={id}
                model={model}
                pins={pins}
                writings={writings}
                rows={rows}
                height={rowHeight}
                width={total}
                drawn={drawn}
                active={active}
                selected={selected}
              />
            </div>
          </div>
        </div>
      </div>
      {whole !== undefined && (
        <p className={styles.whole} role="status">
          {whole}
        </p>
      )}
    </>
  )
}

/** The words of a cell that shows only some of them. */
function wholeText({ columns, value }: TableModel, { row, column }: Cell): string | undefined {
  const text = row < 0 ? undefined : value(row, column)
  const { name, format } = columns[column] ?? {}
  return typeof text === 'string' && format !== undefined && format(text) !== text ? `${name}: ${text}` : undefined
}

interface RowsProps extends Pick<RowProps, 'id' | 'model' | 'pins' | 'writings' | 'height' | 'width' | 'drawn'> {
  readonly rows: Pick<ReturnType<typeof useRowWindow>, 'first' | 'last' | 'place'>
  readonly active: Cell | undefined
  readonly selected: Block
}

/** The rows that can be seen. */
function Rows({ rows: { first, last, place }, active, selected, ...look }: RowsProps) {
  return Array.from({ length: last - first }, (_unused, at) => {
    const row = first + at
    const isSelected = row >= selected.rows[0] && row < selected.rows[1]
    return (
      <TableRow
        key={row}
        {...look}
        row={row}
        top={place(row)}
        active={active?.row === row ? active.column : undefined}
        selectedFrom={isSelected ? selected.columns[0] : 0}
        selectedTo={isSelected ? selected.columns[1] : 0}
      />
    )
  })
}
