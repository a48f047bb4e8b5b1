import { Button } from '@playbook/cells/ui/frame/Button'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './Comments.module.css'
import { stillNamed, withName, type NamedPerson } from './mentions.ts'
import { nameElement, NameList } from './NameList.tsx'
import { useNames } from './useNames.ts'

interface Props<Stored> {
  readonly label: string
  readonly submit: string
  readonly initial?: string
  /** Is given the words and whom the writer has chosen. Resolves once it is stored; a message for the writer where it is not. */
  readonly onSubmit: (body: string, mentions: readonly string[]) => Promise<Stored>
  /** Is told once it is stored, unless the form is gone by then: what was begun in its place is not for it to close. */
  readonly onSent: (stored: Stored) => void
  readonly onCancel: () => void
}

/** Where somebody writes what they say. What could not be sent stays in the field. */
export function CommentForm<Stored>(props: Props<Stored>) {
  const { label, submit, initial = '', onSubmit, onSent, onCancel } = props
  const [body, setBody] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [cursor, setCursor] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const list = useId()
  const [chosen, setChosen] = useState<readonly NamedPerson[]>([])
  const names = useNames(body, cursor, (begun, person) => {
    const named = withName(body, cursor, begun, person.name)
    setChosen([...chosen, person])
    setBody(named.text)
    setCursor(named.cursor)
    field.current?.focus()
  })
  const send = () => {
    if (body.trim() === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    onSubmit(body.trim(), stillNamed(body, chosen))
      .then((stored) => {
        setBody('')
        setChosen([])
        if (field.current !== null) onSent(stored)
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (names.onKey(event)) {
      // The list has it.
    } else if (event.key === 'Escape') onCancel()
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
        aria-autocomplete="list"
        aria-controls={names.people.length > 0 ? list : undefined}
        aria-activedescendant={names.people.length > 0 ? nameElement(list, names.active) : undefined}
        // The field was asked for a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={3}
        maxLength={10_000}
        // What is sent leaves the field: nothing else may be in it.
        readOnly={busy}
        value={body}
        ref={field}
        onChange={({ target }) => {
          setBody(target.value)
          setCursor(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {names.people.length > 0 && (
        <NameList id={list} people={names.people} active={names.active} onName={names.name} />
      )}
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
