import type { Bindings } from '@playbook/core/document/notebook'
import type { Addition } from '@playbook/core/plan/additions'
import type { AnyStep } from '@playbook/core/step'
import { lazy, Suspense } from 'react'
import { useSession } from '../live/playbook.tsx'
import { usePage } from './context/context.tsx'
import { focusCell } from './context/focus.ts'
import type { Dialogs } from './useDialogs.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys/KeysDialog.tsx')).KeysDialog }))
const FindBar = lazy(async () => ({ default: (await import('./find/FindBar.tsx')).FindBar }))
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))

/** The palette and the list of keys, whichever is open. Closing goes back to the cell that was left. */
export function PageDialogs({ dialogs }: { readonly dialogs: Dialogs }) {
  const session = useSession()
  const { actions } = usePage()
  const { palette, isKeysShown, finding, closeFind, close } = dialogs
  const comeBack = () => {
    close()
    const cell = session.focus.get()
    if (cell !== undefined) focusCell(cell)
  }
  const choose = (step: AnyStep, bindings: Bindings) => {
    close()
    actions.addStep(palette?.after ?? null, step, bindings)
  }
  const chooseSeveral = (additions: readonly Addition[]) => {
    close()
    actions.addSteps(palette?.after ?? null, additions)
  }
  return (
    <Suspense fallback={null}>
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
      {palette !== undefined && (
        <Palette
          registry={session.registry}
          notebook={session.notebook.get()}
          numbers={session.numbers.get()}
          focused={palette.focused}
          onChoose={choose}
          onChooseSeveral={chooseSeveral}
          onClose={comeBack}
        />
      )}
    </Suspense>
  )
}
