import type { Session } from '../../live/room/session.ts'
import type { PageContext } from '../context/context.tsx'
import { focusCell, strokeTarget } from '../context/focus.ts'
import { cellIds } from '../context/history.ts'
import type { Handler } from './handler.ts'
import { go } from './onPage.ts'
import type { Command } from '../keys/table.ts'

type OnRuns = Extract<
  Command,
  'run' | 'run-and-next' | 'run-and-insert' | 'run-all' | 'run-above' | 'run-below' | 'stop' | 'recompute'
>

/** What runs cells and stops them. */
export function runCommands(session: Session, page: PageContext): Readonly<Record<OnRuns, Handler>> {
  const { actions, selection } = page
  const run = (cells: readonly string[]) => {
    const ready = cells.filter((cell) => processOf(session, cell) !== undefined)
    if (ready.length > 0) actions.run(ready)
  }
  const submitted =
    (then: () => void): Handler =>
    (event) => {
      if (session.focus.get() === undefined) return false
      submitField(event)
      run(selection.cells())
      then()
    }
  const processes = () => selection.cells().flatMap((cell) => processOf(session, cell) ?? [])
  return {
    run: submitted(() => {}),
    'run-and-next': (event) => submitted(() => goOn(session, page, event))(event),
    'run-and-insert': submitted(() => actions.addAfter(session.focus.get())),
    'run-all': () => actions.run(),
    'run-above': () => run(around(session)[0]),
    'run-below': () => run(around(session)[1]),
    stop: () => processes().forEach(actions.cancel),
    recompute: () => processes().forEach(actions.recompute),
  }
}

/** The cells above the focused one, and it with those below. */
function around(session: Session): readonly [string[], string[]] {
  const ids = cellIds(session)
  const at = Math.max(ids.indexOf(session.focus.get() ?? ''), 0)
  return [ids.slice(0, at), ids.slice(at)]
}

function processOf({ plan, registry }: Session, cell: string): string | undefined {
  const its = plan.get().get(cell)
  const isResolved = its?.state === 'ready' && registry.steps.get(its.process.type)?.kind === 'resolved'
  return isResolved ? its.process.id : undefined
}

/** Submits the form that the focus is in, unless the field itself did already. */
function submitField(event: KeyboardEvent | undefined): void {
  if (event === undefined || event.defaultPrevented || !(event.target instanceof Element)) return
  event.target.closest('form')?.requestSubmit()
}

/** On to the next cell; from a field of the last one to its card, and from there to what may come next. */
function goOn(session: Session, page: PageContext, event: KeyboardEvent | undefined): void {
  const cell = session.focus.get()
  const isLast = cell !== undefined && cellIds(session).at(-1) === cell
  if (!isLast) go(session, page, 1)
  else if (event !== undefined && strokeTarget(event.target) === 'typing') focusCell(cell)
  else page.actions.addAfter(cell)
}
