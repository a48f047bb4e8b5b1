import { memo } from 'react'
import styles from '../Notebook.module.css'
import { AddButtons } from './AddButtons.tsx'
import { NextSteps } from './NextSteps.tsx'

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
      {isOpen && <NextSteps after={after} />}
    </div>
  )
})
