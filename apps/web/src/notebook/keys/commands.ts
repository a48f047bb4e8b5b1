import type { Session } from '../../live/room/session.ts'
import type { Actions } from '../context/actions.ts'
import { cellElement, focusCell, focusField } from '../context/focus.ts'
import type { Command } from './keys.ts'

export interface CommandOptions {
  readonly actions: Actions
  readonly openPalette: (after: string | null, focused: string | undefined) => void
  readonly showKeys: () => void
  readonly comment: (cell: string | undefined) => void
}

type Run = Extract<Command, 'run' | 'run-and-next'>
type Move = Extract<Command, 'next' | 'previous' | 'first' | 'last'>
type OnPage = Extract<Command, Move | 'palette' | 'keys' | 'comment' | 'undo' | 'redo' | 'insert-below' | 'text-below'>
type OnCell = Exclude<Command, OnPage | Run>

/** Carries out a command; false where the key was not meant for the notebook. */
export type Dispatch = (command: Command, event: KeyboardEvent) => boolean

export function createDispatch(session: Session, options: CommandOptions): Dispatch {
  const page = pageCommands(session, options)
  const onCell = cellCommands(options)
  return (command, event) => {
    const cell = session.focus.get()
    if (isOnPage(page, command)) page[command](cell)
    else if (cell === undefined) return false
    else if (command === 'run' || command === 'run-and-next') {
      submitField(event)
      run(session, options.actions, cell)
      if (command === 'run-and-next') goOn(session, cell)
    } else return onCell[command](cell) !== false
    return true
  }
}

type PageCommands = Readonly<Record<OnPage, (cell: string | undefined) => void>>

const isOnPage = (page: PageCommands, command: Command): command is OnPage => command in page

/** What needs no cell. */
function pageCommands(session: Session, { actions, openPalette, showKeys, comment }: CommandOptions): PageCommands {
  const last = () => session.notebook.get().cells.at(-1)?.id ?? null
  return {
    palette: (cell) => openPalette(cell ?? last(), cell),
    keys: showKeys,
    comment,
    undo: actions.undo,
    redo: actions.redo,
    'insert-below': (cell) => actions.addAfter(cell),
    'text-below': (cell) => actions.addText(cell ?? last()),
    next: () => go(session, 'next'),
    previous: () => go(session, 'previous'),
    first: () => go(session, 'first'),
    last: () => go(session, 'last'),
  }
}

/** What is done to the focused cell. */
function cellCommands({ actions }: CommandOptions): Readonly<Record<OnCell, (cell: string) => boolean | void>> {
  return {
    edit: focusField,
    command: leaveField,
    'insert-above': actions.addBefore,
    delete: actions.remove,
    duplicate: actions.duplicate,
    collapse: (cell) => actions.toggle(cell, 'collapsed'),
    'move-up': (cell) => actions.shift(cell, -1),
    'move-down': (cell) => actions.shift(cell, 1),
  }
}

function leaveField(cell: string): boolean {
  const { activeElement } = document
  if (activeElement !== document.body && cellElement(cell)?.contains(activeElement) !== true) return false
  focusCell(cell)
  return true
}

function go({ notebook, focus }: Session, to: Move): void {
  const ids = notebook.get().cells.map(({ id }) => id)
  const at = ids.indexOf(focus.get() ?? '')
  const place = {
    next: Math.min(at + 1, ids.length - 1),
    previous: Math.max(at - 1, 0),
    first: 0,
    last: ids.length - 1,
  }[to]
  const id = ids[place]
  if (id !== undefined) focusCell(id)
}

/** Submits the form that the focus is in, unless the field itself did already. */
function submitField(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  event.target.closest('form')?.requestSubmit()
}

function run({ plan, registry }: Session, actions: Actions, cell: string): void {
  const its = plan.get().get(cell)
  if (its?.state === 'ready' && registry.steps.get(its.process.type)?.kind === 'resolved') actions.run([cell])
}

function goOn(session: Session, cell: string): void {
  if (session.notebook.get().cells.at(-1)?.id === cell) focusCell(cell)
  else go(session, 'next')
}
