import type { StepCell } from '@playbook/core/document/notebook'
import type { AnyStep } from '@playbook/core/step'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { cellElement } from '../../../ui/cellElement.ts'
import { usePage } from '../../context/context.tsx'
import { focusCell } from '../../context/focus.ts'
import type { CellStatus } from '../../state/cellStatus.ts'
import { isInput, settingsOf } from '../../state/isInput.ts'

/** How an input stands that can tell all in a line. */
export interface Fold {
  readonly isFolded: boolean
  readonly toggle: () => void
  /** What its form says of what was submitted. */
  readonly notes: readonly string[]
}

/** The settings of a step in one line, in place of their form above the result. */
export interface SettingsFold extends Pick<Fold, 'isFolded' | 'toggle'> {
  readonly text: string
}

/** What the body of an input tells of its form. */
export interface FormReport {
  readonly hold: () => () => void
  readonly note: (words: string) => () => void
}

/**
 * An input folds to one line once it is submitted. It is open while something in its form waits to be done, while it
 * is computed, when something is wrong with it, and for whoever opened it.
 */
export function useFold(
  cell: StepCell,
  step: AnyStep | undefined,
  { tone, detail }: CellStatus,
): {
  readonly fold: Fold | undefined
  readonly settings: SettingsFold | undefined
  readonly isUnfinished: boolean
  readonly report: FormReport
} {
  const { openInputs } = usePage()
  const [holds, setHolds] = useState(0)
  const [notes, setNotes] = useState<readonly string[]>([])
  const isOpened = useSyncExternalStore(openInputs.subscribe, () => openInputs.get().has(cell.id))
  const report = useMemo<FormReport>(
    () => ({
      hold() {
        setHolds((count) => count + 1)
        return () => setHolds((count) => count - 1)
      },
      note(words) {
        setNotes((all) => [...all, words])
        return () => setNotes((all) => all.filter((each) => each !== words))
      },
    }),
    [],
  )
  const toggle = useCallback(() => {
    const next = new Set(openInputs.get())
    if (!next.delete(cell.id)) next.add(cell.id)
    else focusLeaving(cell.id)
    openInputs.set(next)
  }, [openInputs, cell.id])
  const isUnfinished = holds > 0 && cell.params !== undefined
  const isDone = detail === undefined && (tone === 'ok' || tone === 'stale')
  const canFold = step !== undefined && isInput(step) && cell.params !== undefined && holds === 0 && isDone
  const text = isDone && !isUnfinished && step !== undefined ? settingsOf(step, cell.params) : undefined
  return {
    settings: text === undefined ? undefined : { text, isFolded: !isOpened, toggle },
    fold: canFold ? { isFolded: !isOpened, toggle, notes } : undefined,
    isUnfinished,
    report,
  }
}

/** Who stands in a form that folds away comes out to its cell. */
export function focusLeaving(cell: string): void {
  const body = cellElement(cell)?.querySelector('[data-cell-body]')
  if (body?.contains(document.activeElement) === true) focusCell(cell)
}
