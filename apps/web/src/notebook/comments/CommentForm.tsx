import { Button } from '@playbook/cells/ui/frame/Button'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './Comments.module.css'
import { namedSoFar, withName } from './mentions.ts'
import { NameList } from './NameList.tsx'

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
  const [cursor, setCursor] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const begun = namedSoFar(body, cursor)
  const name = (chosen: string) => {
    const named = withName(body, cursor, begun ?? '', chosen)
    setBody(named.text)
    setCursor(named.cursor)
    field.current?.focus()
  }
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
        ref={field}
        onChange={({ target }) => setBody(target.value)}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {begun !== undefined && <NameList begun={begun} onName={name} />}
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
          Ctrl+Enter sends, @ names somebody
        </span>
      </div>
    </form>
  )
}
