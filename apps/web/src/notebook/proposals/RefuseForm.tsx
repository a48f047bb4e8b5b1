import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import styles from './Proposals.module.css'

interface Props {
  /** Resolves to whether it was taken; if not, the words stay in the field. */
  readonly onRefuse: (note: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Refuses, with a word or without. */
export function RefuseForm({ onRefuse, onClose }: Props) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const words = note.trim()
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const isTaken = await onRefuse(words)
    setBusy(false)
    if (isTaken) onClose()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label className={styles.field}>
        Why not? Everybody who may comment sees it.
        <input
          autoFocus
          readOnly={isBusy}
          value={note}
          maxLength={2000}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <span className={styles.barActions}>
        <Button type="submit" size="small" kind="primary" busy={isBusy}>
          {words === '' ? 'Refuse without a word' : 'Refuse'}
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
