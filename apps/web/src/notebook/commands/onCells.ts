import { cursorInText } from '../../live/room/cursor.ts'
import type { Session } from '../../live/room/session.ts'
import { copyText } from '../../ui/copyText.ts'
import type { PageContext } from '../context/context.tsx'
import { cellElement, cellElementId } from '../../ui/cellElement.ts'
import { focusCell, focusField } from '../context/focus.ts'
import { headingOf } from '../context/folds.ts'
import { isInput, settingsOf } from '../state/isInput.ts'
import { cellIds } from '../context/history.ts'
import type { Handler } from './handler.ts'
import type { Command } from '../keys/table.ts'

type OnCells = Extract<
  Command,
  | 'cut'
  | 'copy'
  | 'paste'
  | 'paste-above'
  | 'duplicate'
  | 'delete'
  | 'copy-link'
  | 'select-all'
  | 'select-down'
  | 'select-up'
  | 'select-first'
  | 'select-last'
  | 'move-up'
  | 'move-down'
  | 'split'
  | 'merge'
  | 'insert-above'
  | `heading-${1 | 2 | 3 | 4 | 5 | 6}`
  | 'edit'
  | 'leave'
  | 'collapse'
  | 'fold'
  | 'unfold'
  | 'in-report'
  | 'how-in-report'
>

/** More cells than these are deleted only when a person says so once more. */
const MOST_UNASKED = 5

/** What is done to the focused cell, or to all that are selected. */
export function cellCommands(session: Session, page: PageContext): Readonly<Record<OnCells, Handler>> {
  const { actions, selection } = page
  const onCell =
    (run: (cell: string) => boolean | void): Handler =>
    () => {
      const cell = session.focus.get()
      return cell !== undefined && run(cell)
    }
  /** One cell is meant: what was selected beside it is not any more. */
  const alone = (run: (cell: string) => boolean | void) =>
    onCell((cell) => {
      selection.clear()
      return run(cell)
    })
  const onSelected =
    (run: (cells: readonly string[]) => void): Handler =>
    () => {
      const cells = selection.cells()
      if (cells.length > 0) run(cells)
      return cells.length > 0
    }
  const heading = (level: number) => onSelected((cells) => actions.heading(cells, level))
  return {
    cut: onSelected(actions.cut),
    copy: (event) => (isTextSelected(event) ? false : onSelected(actions.copy)(event)),
    paste: () => actions.paste(selection.cells().at(-1) ?? cellIds(session).at(-1) ?? null),
    'paste-above': () => actions.paste(above(session, selection.cells()[0])),
    duplicate: onCell(actions.duplicate),
    delete: onSelected((cells) => (cells.length > MOST_UNASKED ? page.askToDelete(cells) : actions.remove(cells))),
    'copy-link': onCell(
      (cell) => void copyText(new URL(`#${cellElementId(cell)}`, location.href).href, 'Link to the cell copied.'),
    ),
    'select-all': selection.all,
    'select-down': () => selection.extend(1),
    'select-up': () => selection.extend(-1),
    'select-first': () => selection.toEnd(0),
    'select-last': () => selection.toEnd(-1),
    'move-up': onSelected((cells) => actions.shift(cells, -1)),
    'move-down': onSelected((cells) => actions.shift(cells, 1)),
    split: onCell((cell) => {
      const at = cursorInText(session, cell)
      if (at === undefined) return false
      actions.split(cell, at)
    }),
    merge: onSelected(actions.merge),
    'insert-above': onCell(actions.addBefore),
    'heading-1': heading(1),
    'heading-2': heading(2),
    'heading-3': heading(3),
    'heading-4': heading(4),
    'heading-5': heading(5),
    'heading-6': heading(6),
    edit: alone((cell) => editField(session, page, cell)),
    leave: alone(leaveField),
    collapse: onCell((cell) => actions.toggle(cell, 'collapsed')),
    fold: onCell((cell) => foldInput(page, cell) || fold(session, page, cell)),
    unfold: onCell((cell) => openInput(session, page, cell) || page.folded.set(without(page.folded.get(), cell))),
    'how-in-report': onCell((cell) => actions.toggle(cell, 'processVisible')),
    'in-report': onCell((cell) => actions.toggle(cell, 'dataVisible')),
  }
}

/** Words that are marked on the page are copied as such. */
const isTextSelected = (event: KeyboardEvent | undefined) =>
  event !== undefined && (getSelection()?.toString() ?? '') !== ''

function above(session: Session, cell: string | undefined): string | null {
  const ids = cellIds(session)
  return ids[ids.indexOf(cell ?? '') - 1] ?? null
}

function leaveField(cell: string): boolean {
  const { activeElement } = document
  if (activeElement !== document.body && cellElement(cell)?.contains(activeElement) !== true) return false
  focusCell(cell)
  return true
}

/** Opens the form of a cell that a line stands for; of other cells nothing is folded. */
function openInput({ notebook, registry }: Session, { openInputs }: PageContext, id: string): boolean {
  const cell = notebook.get().cells.find((each) => each.id === id)
  const step = cell?.kind === 'step' ? registry.steps.get(cell.step) : undefined
  const isFoldable =
    step !== undefined && cell?.kind === 'step' && (isInput(step) || settingsOf(step, cell.params) !== undefined)
  const opens = isFoldable && !openInputs.get().has(id)
  if (opens) openInputs.set(new Set(openInputs.get()).add(id))
  return opens
}

/** Goes into the field of a cell, which a folded input opens for. */
function editField(session: Session, page: PageContext, cell: string): void {
  openInput(session, page, cell)
  focusField(cell)
}

/** Folds the form of an input that was opened. */
function foldInput({ openInputs }: PageContext, cell: string): boolean {
  const isOpen = openInputs.get().has(cell)
  if (isOpen) openInputs.set(without(openInputs.get(), cell))
  return isOpen
}

/** Folds the part that a cell stands in, and goes to its heading. */
function fold(session: Session, { folded, announce }: PageContext, cell: string): boolean {
  const heading = headingOf(session.notebook.get().cells, cell)
  if (heading === undefined) return false
  folded.set(new Set([...folded.get(), heading]))
  focusCell(heading)
  announce('Folded')
  return true
}

function without(set: ReadonlySet<string>, gone: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== gone))
}
