import type { Session } from '../../live/room/session.ts'
import { combine, createStore, type Source } from '../../store/store.ts'
import { focusCell } from './focus.ts'
import { cellIds } from './history.ts'

/** From where to where cells are selected; it ends as soon as the focus goes elsewhere. */
export interface SelectedRange {
  readonly anchor: string
  readonly head: string
}

export interface Selection {
  readonly range: Source<SelectedRange | undefined>
  /** The selected cells in their order: those of the range, else the focused one. */
  readonly cells: () => readonly string[]
  /** One cell more, or one less, in a direction. */
  readonly extend: (by: -1 | 1) => void
  /** Up to a cell, from where the selection began. */
  readonly to: (cell: string) => void
  readonly all: () => void
  /** Up to the first or the last cell. */
  readonly toEnd: (end: 0 | -1) => void
  /** The focused cell alone. */
  readonly clear: () => void
}

/** Several cells beside the focused one, as in Jupyter: always those between two. */
export function createSelection(session: Session): Selection {
  const range = createStore<SelectedRange | undefined>(undefined)
  const { focus } = session
  const valid = combine(range, focus, (now, focused) => (now?.head === focused ? now : undefined))
  const select = (anchor: string | undefined, head: string | undefined) => {
    if (anchor === undefined || head === undefined) return
    range.set({ anchor, head })
    focus.set(head)
    focusCell(head)
  }
  const start = () => valid.get()?.anchor ?? focus.get()
  return {
    range: valid,
    cells: () => selectedCells(cellIds(session), valid.get(), focus.get()),
    extend(by) {
      const ids = cellIds(session)
      const at = ids.indexOf(focus.get() ?? '')
      select(start(), ids[at + by])
    },
    to: (cell) => select(start() ?? cell, cell),
    all() {
      const ids = cellIds(session)
      select(ids[0], ids.at(-1))
    },
    toEnd: (end) => select(start(), cellIds(session).at(end)),
    clear: () => range.set(undefined),
  }
}

/** The cells of a range in the order of the notebook; of none, the focused one. */
export function selectedCells(
  ids: readonly string[],
  range: SelectedRange | undefined,
  focused: string | undefined,
): readonly string[] {
  const [from, to] = [ids.indexOf(range?.anchor ?? ''), ids.indexOf(range?.head ?? '')].toSorted((a, b) => a - b)
  if (from === undefined || to === undefined || from === -1) return ids.filter((id) => id === focused)
  return ids.slice(from, to + 1)
}
