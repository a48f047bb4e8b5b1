import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import styles from './Proposals.module.css'

interface Props {
  readonly onRefuse: (note: string) => Promise<void>
  readonly onClose: () => void
}

/** Refuses, with a word or without. */
export function RefuseForm({ onRefuse, onClose }: Props) {
  const [note, setNote] = useState('')
  const words = note.trim()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onRefuse(words)
      }}
    >
      <label className={styles.field}>
        Why not? Everybody who may comment sees it.
        <input autoFocus value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </label>
      <span className={styles.barActions}>
        <Button type="submit" size="small" kind="primary">
          {words === '' ? 'Refuse without a word' : 'Refuse'}
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
