import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { TableModel } from '../tableModel.ts'
import { useRowWindow } from '../useRowWindow.ts'
import { useWritings } from '../useWritings.ts'
import { PickHead } from './PickHead.tsx'
import { PickRow } from './PickRow.tsx'
import styles from './PickTable.module.css'

/** What can be picked, and what is. */
export interface Picking {
  /** One of the rows, or any number of them. */
  readonly mode: 'radio' | 'checkbox'
  readonly isPicked: (term: string) => boolean
  readonly onPick: (term: string) => void
  readonly readOnly: boolean
}

const HEIGHT = 500

/** The rows that can be seen, and the keys that move among all. */
export function PickGrid({
  label,
  model,
  mode,
  isPicked,
  onPick,
  readOnly,
}: Picking & { readonly label: string; readonly model: TableModel }) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { rowCount, columns } = model
  const rows = useRowWindow(rowCount, HEIGHT)
  const writings = useWritings(columns)
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
  const rowAt = (at: number) => (
    <PickRow
      key={at}
      id={id}
      model={model}
      writings={writings}
      row={at}
      top={rows.place(at)}
      term={termOf(at)}
      mode={mode}
      isPicked={isPicked(termOf(at))}
      isActive={at === row}
      readOnly={readOnly}
      onActive={() => setActive(at)}
      onPick={() => pick(at)}
    />
  )
  return (
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
      <PickHead model={model} mode={mode} />
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
            {Array.from({ length: rows.last - rows.first }, (_unused, shift) => rowAt(rows.first + shift))}
          </div>
        </div>
      </div>
    </div>
  )
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
