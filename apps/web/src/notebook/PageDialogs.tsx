import type { Bindings } from '@playbook/core/document/notebook'
import type { Addition } from '@playbook/core/plan/additions'
import type { AnyStep, Json } from '@playbook/core/step'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PaletteCommand } from '../palette/commands.ts'
import { isAllowed } from './commands/allowed.ts'
import type { Dispatch } from './commands/dispatch.ts'
import { COMMAND_LIST, isCommand } from './keys/table.ts'
import { keysOf } from './keys/bindings.ts'
import { useSession } from '../live/playbook.tsx'
import type { Session } from '../live/room/session.ts'
import { usePage } from './context/context.tsx'
import { focusCell } from './context/focus.ts'
import { failedCells } from './list/failed.ts'
import { withoutFailed } from './list/nextSteps.ts'
import type { Dialogs } from './useDialogs.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys/KeysDialog.tsx')).KeysDialog }))
const DifferencesDialog = lazy(async () => ({ default: (await import('./help/Differences.tsx')).DifferencesDialog }))
const ProblemDialog = lazy(async () => ({ default: (await import('./help/ProblemDialog.tsx')).ProblemDialog }))
const CompareDialog = lazy(async () => ({ default: (await import('./compare/CompareDialog.tsx')).CompareDialog }))
const TodayDialog = lazy(async () => ({ default: (await import('./today/TodayDialog.tsx')).TodayDialog }))
const SessionDialog = lazy(async () => ({ default: (await import('./elsewhere/SessionDialog.tsx')).SessionDialog }))
const ContextMenu = lazy(async () => ({ default: (await import('./cell/ContextMenu.tsx')).ContextMenu }))
const FindBar = lazy(async () => ({ default: (await import('./find/FindBar.tsx')).FindBar }))
const NameVersion = lazy(async () => ({ default: (await import('./history/NameVersion.tsx')).NameVersion }))
const DeleteCells = lazy(async () => ({ default: (await import('./commands/DeleteCells.tsx')).DeleteCells }))
const SuggestDialog = lazy(async () => ({ default: (await import('../suggested/SuggestDialog.tsx')).SuggestDialog }))
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))

/** What the palette offers beside steps: what moves from cell to cell stands in the list of keys alone. */
function offered({ connection }: Session): readonly PaletteCommand[] {
  return COMMAND_LIST.flatMap(([id, row]) =>
    row.keysOnly === true || id === 'palette' || !isAllowed(row, connection.get())
      ? []
      : [{ id, label: row.label, also: row.also ?? '', menu: row.menu, keys: keysOf(id)[0] }],
  )
}

interface Props {
  readonly dialogs: Dialogs
  readonly dispatch: Dispatch
}

/** The notebook as far as it has results, or can have them. */
function usableNotebook({ notebook, plan, states }: Session) {
  const now = notebook.get()
  return withoutFailed(now, failedCells(now.cells, plan.get(), states.get()))
}

/** The palette, the list of keys, the menu of a cell and the search, whichever is open. Closing goes back to the cell that was left. */
export function PageDialogs({ dialogs, dispatch }: Props) {
  const session = useSession()
  const { actions } = usePage()
  const { palette, isKeysShown, areDifferencesShown, isReporting, isNamingVersion, menuAt, finding, closeFind, close } =
    dialogs
  const commands = useMemo(() => (palette === undefined ? [] : offered(session)), [palette, session])
  const [suggesting, setSuggesting] = useState<{ readonly from: string | undefined }>()
  const comeBack = () => {
    close()
    const cell = session.focus.get()
    if (cell !== undefined) focusCell(cell)
  }
  const choose = (step: AnyStep, bindings: Bindings, params?: Json) => {
    close()
    actions.addStep(palette?.after ?? null, step, bindings, params)
  }
  const chooseSeveral = (additions: readonly Addition[]) => {
    close()
    actions.addSteps(palette?.after ?? null, additions)
  }
  return (
    <Suspense fallback={null}>
      {menuAt !== undefined && <ContextMenu point={menuAt} dispatch={dispatch} onClose={dialogs.closeMenu} />}
      {finding !== undefined && (
        <FindBar
          isReplacing={finding === 'replace'}
          onClose={() => {
            closeFind()
            comeBack()
          }}
        />
      )}
      {isKeysShown && <KeysDialog onClose={comeBack} />}
      {areDifferencesShown && <DifferencesDialog onClose={comeBack} />}
      {isReporting && <ProblemDialog onClose={comeBack} />}
      {dialogs.isComparing && <CompareDialog onClose={comeBack} />}
      {dialogs.isStartingSession && <SessionDialog onClose={comeBack} />}
      {dialogs.asked !== undefined && <TodayDialog cell={dialogs.asked.cell} onClose={comeBack} />}
      {dialogs.deleting !== undefined && (
        <DeleteCells
          count={dialogs.deleting.length}
          onDelete={() => {
            close()
            actions.remove(dialogs.deleting ?? [])
          }}
          onClose={comeBack}
        />
      )}
      {isNamingVersion && <NameVersion onClose={comeBack} />}
      {palette !== undefined && (
        <Palette
          registry={session.registry}
          notebook={usableNotebook(session)}
          numbers={session.numbers.get()}
          focused={palette.focused}
          onChoose={choose}
          onChooseSeveral={chooseSeveral}
          commands={commands}
          onCommand={(id) => {
            comeBack()
            if (isCommand(id)) dispatch(id)
          }}
          onClose={comeBack}
          onSuggest={() => {
            setSuggesting({ from: typeOf(session, palette.focused) })
            close()
          }}
        />
      )}
      {suggesting !== undefined && <SuggestDialog from={suggesting.from} onClose={() => setSuggesting(undefined)} />}
    </Suspense>
  )
}

/** The id of the type that a cell gives. */
function typeOf({ registry, notebook }: Session, cell: string | undefined): string | undefined {
  const found = notebook.get().cells.find(({ id }) => id === cell)
  return found?.kind === 'step' ? registry.steps.get(found.step)?.output.id : undefined
}
