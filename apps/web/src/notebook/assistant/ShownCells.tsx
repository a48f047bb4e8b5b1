import { stepName } from '@playbook/core/document/step-name'
import { X, Plus } from 'lucide-react'
import { MOST_SHOWN_CELLS } from '@playbook/core/api/chat'
import styles from '../../assistant/Assistant.module.css'
import { useSession, useSource } from '../../live/playbook.tsx'
import { useAssistant } from './context.tsx'

/** The cells whose results go along with the question: none but those that are chosen here. */
export function ShownCells() {
  const session = useSession()
  const { draft } = useAssistant()
  const { message, shown } = useSource(draft)
  const cells = useSource(session.structure)
  const numbers = useSource(session.numbers)
  const focused = useSource(session.focus)
  const set = (next: readonly string[]) => draft.set({ message, shown: next })
  const nameOf = (id: string) => {
    const cell = cells.find((each) => each.id === id)
    if (cell === undefined || cell.kind !== 'step') return undefined
    return `${numbers.get(id) ?? ''} ${stepName(cell, session.registry)}`
  }
  const offered = focused !== undefined && !shown.includes(focused) && shown.length < MOST_SHOWN_CELLS
  const name = offered ? nameOf(focused) : undefined
  if (shown.length === 0 && name === undefined) return null
  return (
    <div className={styles.chips} role="group" aria-label="Results that it may read">
      {shown.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed
          onClick={() => set(shown.filter((one) => one !== id))}
          title="It may read the result of this cell. Take it away"
        >
          <span>may read {nameOf(id) ?? 'a cell that is gone'}</span>
          <X size={12} />
        </button>
      ))}
      {name !== undefined && focused !== undefined && (
        <button type="button" aria-pressed={false} onClick={() => set([...shown, focused])}>
          <Plus size={12} />
          <span>let it read {name}</span>
        </button>
      )}
    </div>
  )
}
