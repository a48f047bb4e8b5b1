import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../frame/classes.ts'
import { shown } from '../text/format.ts'
import styles from './PickTable.module.css'
import type { TableModel } from './tableModel.ts'
import { useRowWindow } from './useRowWindow.ts'

interface Props {
  readonly label: string
  /** The first column holds the term that is picked. */
  readonly model: TableModel
  /** One of the rows, or any number of them. */
  readonly mode: 'radio' | 'checkbox'
  readonly isPicked: (term: string) => boolean
  readonly onPick: (term: string) => void
  readonly readOnly: boolean
  /** What an empty list says. */
  readonly empty: string
  /** Words or buttons beside the filter. */
  readonly children?: ReactNode
}

const HEIGHT = 420
const WORTH_FILTERING = 12

/** A list of any length to pick from: filter, sort, arrow keys; Space or Enter picks the row with the focus. */
export function PickTable({ label, model, mode, isPicked, onPick, readOnly, empty, children }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { rowCount, columns, shape, search = '', onSearch, sort, onSort } = model
  const rows = useRowWindow(rowCount, HEIGHT)
  const row = Math.min(active, rowCount - 1)
  const termOf = (at: number) => String(model.value(at, 0) ?? '')
  const pick = (at: number) => {
    if (!readOnly && at >= 0 && at < rowCount) onPick(termOf(at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement) return
    if (event.key === ' ' || event.key === 'Enter') pick(row)
    else {
      const to = target(event.key, row, rowCount, rows.page)
      if (to === undefined) return
      setActive(to)
      const top = rows.scrollFor(to)
      if (top !== undefined && scroller.current) scroller.current.scrollTop = top
    }
    // The notebook around the list has keys of its own.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.pick}>
      {(shape[0] > WORTH_FILTERING || children) && (
        <div className={styles.tools}>
          {onSearch && shape[0] > WORTH_FILTERING && (
            <input
              type="search"
              className={styles.filter}
              aria-label={`Filter ${label}`}
              placeholder="Filter rows"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          )}
          {children}
        </div>
      )}
      {rowCount === 0 ? (
        <p className={styles.none}>{search.trim() === '' ? empty : `No row holds “${search.trim()}”.`}</p>
      ) : (
        <div
          className={styles.grid}
          role="grid"
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-multiselectable={mode === 'checkbox'}
          aria-activedescendant={`${id}-${row}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <div className={styles.head} role="row" tabIndex={-1} aria-rowindex={1}>
            <span
              role="columnheader"
              tabIndex={-1}
              className={styles.box}
              aria-label={mode === 'radio' ? 'Choose' : 'Keep'}
            />
            {columns.map(({ name, numeric }, at) => (
              <span
                key={name}
                role="columnheader"
                tabIndex={-1}
                aria-sort={sort?.column === at ? (sort.descending ? 'descending' : 'ascending') : 'none'}
                className={classes(styles.cell, numeric && styles.number)}
              >
                <button type="button" className={styles.sort} onClick={() => onSort?.(nextSort(at, sort))}>
                  {name}
                  {sort?.column === at && <span aria-hidden>{sort.descending ? ' ↓' : ' ↑'}</span>}
                </button>
              </span>
            ))}
          </div>
          <div
            ref={scroller}
            className={styles.scroll}
            role="presentation"
            onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
              rows.onScroll({ top: scrollTop, height: clientHeight || HEIGHT })
            }
          >
            <div role="presentation" className={styles.sizer} style={{ height: rows.tall }}>
              <div role="presentation" className={styles.layer} style={{ transform: `translateY(${rows.layer}px)` }}>
                {Array.from({ length: rows.last - rows.first }, (_unused, shift) => {
                  const at = rows.first + shift
                  const term = termOf(at)
                  const picked = isPicked(term)
                  return (
                    <div
                      key={at}
                      id={`${id}-${at}`}
                      role="row"
                      tabIndex={-1}
                      aria-rowindex={at + 2}
                      aria-selected={picked}
                      className={classes(styles.row, picked && styles.picked, at === row && styles.active)}
                      style={{ top: rows.place(at) }}
                    >
                      <label className={styles.line} onPointerDown={() => setActive(at)}>
                        <span role="gridcell" tabIndex={-1} className={styles.box}>
                          <input
                            type={mode}
                            name={id}
                            tabIndex={-1}
                            aria-label={term}
                            checked={picked}
                            disabled={readOnly}
                            onChange={() => pick(at)}
                          />
                        </span>
                        {columns.map(({ name, numeric, format }, column) => {
                          const value = model.value(at, column) ?? null
                          return (
                            <span
                              key={name}
                              role="gridcell"
                              tabIndex={-1}
                              className={classes(styles.cell, numeric && styles.number)}
                              title={String(value ?? '')}
                            >
                              {(format ?? shown)(value)}
                            </span>
                          )
                        })}
                      </label>
                    </div>
                  )
                })}
              </div>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

type Sort = TableModel['sort']

/** Up, down, as it was. */
function nextSort(column: number, sort: Sort): Sort {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}

function target(key: string, row: number, count: number, page: number): number | undefined {
  const to = { ArrowUp: row - 1, ArrowDown: row + 1, PageUp: row - page, PageDown: row + page, Home: 0, End: count - 1 }
  if (!isMove(key)) return undefined
  return Math.max(0, Math.min(count - 1, to[key]))
}

const MOVES = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'] as const

function isMove(key: string): key is (typeof MOVES)[number] {
  return MOVES.some((move) => move === key)
}
