import type { StepCell } from '@playbook/core/document/notebook'
import { cellText, replaceText } from '@playbook/core/document/edits'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '../../live/playbook.tsx'
import styles from './Cell.module.css'
import { focusCell } from '../context/focus.ts'

interface Props {
  readonly cell: StepCell
  /** The step's own name: shown while the researcher gave none. */
  readonly fallback: string
  readonly number: number
  readonly canEdit: boolean
}

const LONGEST = 200

/** The cell's name; a double click or the pencil lets it be changed, an empty name brings back the step's own. */
export function CellLabel({ cell, fallback, number, canEdit }: Props) {
  const { doc } = useSession()
  const [isEditing, setEditing] = useState(false)
  // Going back to the cell leaves the field, which would keep what Escape lets go.
  const isLetGo = useRef(false)
  const label = cell.label.trim() || fallback
  const save = (value: string) => {
    const text = cellText(doc, cell.id, 'label')
    const next = value.trim().slice(0, LONGEST)
    if (text !== undefined) replaceText(text, next === fallback ? '' : next)
    setEditing(false)
  }
  if (isEditing) {
    return (
      <input
        className={styles.labelField}
        aria-label={`Name of step ${number}`}
        defaultValue={cell.label || fallback}
        maxLength={LONGEST}
        // It appears because the researcher asked for it.
        autoFocus
        onFocus={({ currentTarget }) => {
          isLetGo.current = false
          currentTarget.select()
        }}
        onBlur={(event) => !isLetGo.current && save(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.stopPropagation()
          event.preventDefault()
          isLetGo.current = event.key === 'Escape'
          if (event.key === 'Enter') save(event.currentTarget.value)
          else setEditing(false)
          focusCell(cell.id)
        }}
      />
    )
  }
  return (
    <h2 className={styles.label} title={label} onDoubleClick={() => canEdit && setEditing(true)}>
      <span>{label}</span>
      {canEdit && (
        <button
          type="button"
          className={styles.rename}
          aria-label={`Rename step ${number}`}
          title="Rename"
          onClick={() => setEditing(true)}
        >
          <Pencil size={12} />
        </button>
      )}
    </h2>
  )
}
