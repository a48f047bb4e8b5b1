import { useCanEdit, useSession, useSource } from '../live/playbook.tsx'
import { BindingChips } from '../notebook/cell/binding/BindingChips.tsx'
import styles from './Graph.module.css'

/** What feeds the chosen step, and a menu to change that. */
export function Inputs({ cell: id }: { readonly cell: string }) {
  const { cells, registry } = useSession()
  const canEdit = useCanEdit()
  const cell = useSource(cells).find((each) => each.id === id)
  const step = cell?.kind === 'step' ? registry.steps.get(cell.step) : undefined
  if (cell?.kind !== 'step' || step === undefined || Object.keys(step.inputs).length === 0) return null
  return (
    <div className={styles.inputs}>
      <h3>Takes</h3>
      <BindingChips cell={cell} step={step} canEdit={canEdit} isNear />
    </div>
  )
}
