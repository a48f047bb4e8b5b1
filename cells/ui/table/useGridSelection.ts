import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { copyBlock } from './copyBlock.ts'
import { block, moved, type Block, type Cell, type Selection } from './selection.ts'
import type { TableModel } from './tableModel.ts'

interface Grid {
  readonly model: TableModel
  /** How many rows a page of keys moves. */
  readonly page: number
  readonly show: (cell: Cell) => void
  /** Told in words what was copied. */
  readonly onCopied: (words: string) => void
}

/** What is selected in a grid, by keys and by the pointer; copies it, opens links and sorts by the headers. */
export function useGridSelection({ model, page, show, onCopied }: Grid) {
  const [selection, setSelection] = useState<Selection>()
  const { rowCount, columns, sort, onSort } = model
  const changeSort = (column: number) => {
    const isSame = sort?.column === column
    onSort?.(isSame && sort.descending ? undefined : { column, descending: isSame })
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
      const grid = { rows: rowCount, columns: columns.length, page }
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

  return {
    active: selection?.active,
    selected: selection ? block(selection) : NOTHING,
    onKeyDown,
    onPointer,
    changeSort,
    onFocus: () => setSelection((now) => now ?? START),
  }
}

const START: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }
const NOTHING: Block = { rows: [0, 0], columns: [0, 0] }

function cellAt(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-column]')
  return cell === null ? undefined : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
