import { Button } from '@playbook/cells/ui/frame/Button'
import { useId, useState, type KeyboardEvent } from 'react'
import styles from './Comments.module.css'

interface Props {
  readonly label: string
  readonly submit: string
  readonly initial?: string
  /** Resolves once it is stored; a message for the writer where it is not. */
  readonly onSubmit: (body: string) => Promise<void>
  readonly onCancel: () => void
}

/** Where somebody writes what they say. What could not be sent stays in the field. */
export function CommentForm({ label, submit, initial = '', onSubmit, onCancel }: Props) {
  const [body, setBody] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const hint = useId()
  const send = () => {
    if (body.trim() === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    onSubmit(body.trim())
      .then(() => setBody(''))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={label}
        aria-describedby={hint}
        // The field was asked for a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={3}
        maxLength={10_000}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          Not sent: {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="small" kind="primary" busy={busy} disabled={body.trim() === ''}>
          {submit}
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <span id={hint} className={styles.hint}>
          Ctrl+Enter sends
        </span>
      </div>
    </form>
  )
}
