import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '../frame/classes.ts'
import styles from './TableGrid.module.css'
import { thingKey } from '../things/thing.ts'
import { thingColumnsOf, type ColumnLook, type Sort, type TableModel } from './tableModel.ts'
import type { Pins } from './pins.ts'
import { stuck, type Drawn } from './TableRow.tsx'

interface Props {
  readonly id: string
  readonly model: TableModel
  readonly pins: Pins
  readonly drawn: Drawn
  readonly width: number
  readonly active: number | undefined
  readonly onSort: (column: number) => void
}

export function TableHead({ id, model, pins, drawn, width, active, onSort }: Props) {
  const { rowHeader, sort } = model
  const { columns, lefts } = pins
  const offset = rowHeader ? 2 : 1
  const kind = thingColumnsOf(model).names
  return (
    <div role="row" aria-rowindex={1} tabIndex={-1} className={classes(styles.row, styles.head)} style={{ width }}>
      {rowHeader && (
        <div
          role="columnheader"
          aria-colindex={1}
          tabIndex={-1}
          className={classes(
            styles.cell,
            styles.name,
            styles.corner,
            drawn.all && !rowHeader.isNumber && styles.grow,
            pins.isHeaderPinned && styles.pinned,
            lefts.length === 0 && styles.edge,
          )}
          style={{ width: rowHeader.width }}
        >
          {rowHeader.name || capitalised(model.nouns?.[0] ?? 'row')}
        </div>
      )}
      {drawn.before > 0 && <div role="presentation" style={{ flex: `0 0 ${drawn.before}px` }} />}
      {columns.slice(drawn.from, drawn.to).map((column, at) => {
        const position = drawn.from + at
        const sorted = sort?.column === position ? sort : undefined
        return (
          <div
            key={position}
            id={`${id}--1-${position}`}
            role="columnheader"
            aria-colindex={position + offset}
            aria-sort={model.onSort && ariaSort(sorted)}
            tabIndex={-1}
            data-row={-1}
            data-column={position}
            data-thing={kind && thingKey(kind, column.name)}
            className={classes(
              styles.cell,
              drawn.all && styles.grow,
              column.numeric && styles.number,
              position < lefts.length && styles.pinned,
              position === lefts.length - 1 && styles.edge,
              position === active && styles.active,
            )}
            style={{ width: column.width, ...stuck(lefts[position]) }}
            title={column.name}
          >
            <Name column={column} sorted={sorted} onClick={model.onSort && (() => onSort(position))} />
          </div>
        )
      })}
    </div>
  )
}

const capitalised = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

interface NameProps {
  readonly column: ColumnLook
  readonly sorted: Sort | undefined
  readonly onClick: (() => void) | undefined
}

function Name({ column, sorted, onClick }: NameProps) {
  if (!onClick) return <span className={styles.sort}>{column.name}</span>
  return (
    <button type="button" tabIndex={-1} className={styles.sort} onClick={onClick}>
      <span>{column.name}</span>
      {sorted && (sorted.descending ? <ArrowDown size={13} aria-hidden /> : <ArrowUp size={13} aria-hidden />)}
    </button>
  )
}

function ariaSort(sorted: Sort | undefined) {
  if (sorted === undefined) return 'none'
  return sorted.descending ? 'descending' : 'ascending'
}
