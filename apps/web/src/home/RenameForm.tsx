import { Button } from '@playbook/cells/ui/frame/Button'
import { useEffect, useRef, useState } from 'react'
import styles from './Home.module.css'

interface RenameFormProps {
  readonly title: string
  /** With the new title, or the old one. */
  readonly onDone: (title: string) => void
}

/** A title that is changed where it stands: Enter keeps it, Esc leaves it. */
export function RenameForm({ title, onDone }: RenameFormProps) {
  const [typed, setTyped] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The menu that led here gives the focus back to its button when it has closed.
    const timer = setTimeout(() => field.current?.select(), 0)
    return () => clearTimeout(timer)
  }, [])
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(typed.trim())
      }}
      onKeyDown={({ key }) => key === 'Escape' && onDone(title)}
    >
      <input
        ref={field}
        aria-label="New title"
        maxLength={10_000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="small" kind="primary" type="submit">
        Rename
      </Button>
    </form>
  )
}
