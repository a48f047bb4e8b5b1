import { memo, useMemo } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import { Dot } from '../../ui/Lineage.tsx'
import styles from '../Notebook.module.css'
import { usePage } from '../context/context.tsx'
import { AddButtons } from './AddButtons.tsx'
import { nextSteps } from './nextSteps.ts'

const SHOWN = 3

interface Props {
  readonly after: string
  /** Offers the steps that fit; without it only the buttons, which appear on hover and focus. */
  readonly isOpen: boolean
}

/** Between two cells: add a step or a text; below the focused and the last cell, the steps that fit its output. */
export const AddBar = memo(function AddBar({ after, isOpen }: Props) {
  return (
    <div className={styles.add} data-open={isOpen || undefined}>
      <AddButtons after={after} />
      {isOpen && <Next after={after} />}
    </div>
  )
})

function Next({ after }: { readonly after: string }) {
  const { notebook, structure, registry } = useSession()
  const { actions, openPalette } = usePage()
  const now = useSource(structure)
  const { best, count } = useMemo(
    () => nextSteps({ ...notebook.get(), cells: now }, registry, after, SHOWN),
    [notebook, now, registry, after],
  )
  return (
    <>
      {best.map(({ step, bindings }) => (
        <button
          key={step.id}
          type="button"
          className={styles.addButton}
          title={step.description}
          onClick={() => actions.addStep(after, step, bindings)}
        >
          <Dot hue={step.output.color} />
          {step.label}
        </button>
      ))}
      {count > best.length && (
        <button type="button" className={styles.addButton} onClick={() => openPalette(after, after)}>
          {count - best.length} more…
        </button>
      )}
    </>
  )
}
