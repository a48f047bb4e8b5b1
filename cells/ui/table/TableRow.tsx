import { memo } from 'react'
import { CellContent } from './CellContent.tsx'
import { classes } from '../frame/classes.ts'
import type { Pins } from './pins.ts'
import type { Value } from '../text/format.ts'
import styles from './TableGrid.module.css'
import { thingKey, type ThingKind } from '../things/thing.ts'
import { thingColumnsOf, type TableModel } from './tableModel.ts'
import { ROW } from './useRowWindow.ts'
import { padding } from './useWritings.ts'
import type { Writing } from './writing.ts'

/** The columns that are drawn, and the room that the ones before them take. */
export interface Drawn {
  readonly from: number
  readonly to: number
  readonly before: number
  /** All columns are drawn, so they share what room is left. */
  readonly all: boolean
}

export interface RowProps {
  readonly id: string
  readonly model: TableModel
  readonly pins: Pins
  readonly writings: (column: number) => Writing
  readonly row: number
  readonly top: number
  readonly height: number
  readonly width: number
  readonly drawn: Drawn
  /** The active column of this row. */
  readonly active: number | undefined
  readonly selectedFrom: number
  readonly selectedTo: number
}

export const TableRow = memo(function TableRow(props: RowProps) {
  const { id, model, pins, writings, row, top, height, width, drawn, ...marks } = props
  const { rowHeader, rowName, value } = model
  const kinds = thingColumnsOf(model)
  const { columns, lefts } = pins
  const offset = rowHeader ? 2 : 1
  const name = rowName?.(row)
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      tabIndex={-1}
      className={classes(styles.row, height > ROW && styles.tall)}
      style={{ top: top + 30, width, height }}
    >
      {rowHeader && (
        <div
          role="rowheader"
          aria-colindex={1}
          className={classes(
            styles.cell,
            styles.name,
            drawn.all && !rowHeader.isNumber && styles.grow,
            pins.isHeaderPinned && styles.pinned,
            lefts.length === 0 && styles.edge,
          )}
          style={{ width: rowHeader.width }}
          title={name}
          data-thing={thingIn(kinds.header, name)}
        >
          {name ?? <i className={styles.skeleton} />}
        </div>
      )}
      {drawn.before > 0 && <div role="presentation" style={{ flex: `0 0 ${drawn.before}px` }} />}
      {columns.slice(drawn.from, drawn.to).map((column, at) => {
        const position = drawn.from + at
        const cell = value(row, position)
        const writing = writings(position)
        const isSelected = position >= marks.selectedFrom && position < marks.selectedTo
        return (
          <div
            key={position}
            id={`${id}-${row}-${position}`}
            role="gridcell"
            aria-colindex={position + offset}
            aria-selected={isSelected || undefined}
            tabIndex={-1}
            data-row={row}
            data-column={position}
            data-thing={thingIn(kinds.columns[position], cell)}
            className={classes(
              styles.cell,
              drawn.all && styles.grow,
              column.numeric && styles.number,
              column.numeric && typeof cell === 'string' && styles.odd,
              position < lefts.length && styles.pinned,
              position === lefts.length - 1 && styles.edge,
              isSelected && styles.selected,
              position === marks.active && styles.active,
              column.bars !== undefined && drawn.all && styles.bar,
            )}
            style={{
              width: column.width,
              ...stuck(lefts[position]),
              ...(cell === undefined ? {} : padding(writing.pad(cell))),
              ...(column.bars && barOf(cell, column.bars)),
            }}
            title={cell === undefined ? undefined : title(cell)}
          >
            {cell === undefined ? (
              <i className={styles.skeleton} />
            ) : (
              <CellContent model={model} row={row} column={position} value={cell} writing={writing} />
            )}
          </div>
        )
      })}
    </div>
  )
})

const thingIn = (kind: ThingKind | undefined, cell: Value | undefined) =>
  kind !== undefined && typeof cell === 'string' && cell !== '' ? thingKey(kind, cell) : undefined

/** Where a column stops that stays in sight. */
export function stuck(left: number | undefined) {
  return left === undefined ? {} : { left }
}

/** From where to where the bar of a number goes in its room, in percent. */
function barOf(cell: Value | undefined, [least, most]: readonly [number, number]) {
  const length = most - least
  if (typeof cell !== 'number' || !Number.isFinite(cell) || length === 0) return {}
  const at = (number: number) => `${(((number - least) / length) * 100).toFixed(1)}%`
  return {
    '--from': at(Math.min(0, cell)),
    '--to': at(Math.max(0, cell)),
    '--filled': cell < 0 ? 'var(--f-down)' : 'var(--f-up)',
  }
}

const LONGEST = 300

/** The value as it is, not as it is rounded. */
function title(cell: Value): string {
  const text = String(cell ?? '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
