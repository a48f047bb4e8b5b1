import { Button } from '@playbook/cells/ui/frame/Button'
import { LONGEST_QUESTION } from '@playbook/core/api/chat'
import { useId, type ReactNode } from 'react'
import { useSource } from '../live/playbook.tsx'
import styles from './Assistant.module.css'
import type { Conversation } from './conversation.ts'

interface Props {
  readonly conversation: Conversation
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onAsk: () => void
  /** What goes along with the question. */
  readonly children?: ReactNode
  readonly hint?: string
}

/** Where a question is written, sent by Enter; while it is answered, where the answer is stopped. */
export function AskForm({ conversation, label, value, onChange, onAsk, children, hint }: Props) {
  const { isBusy } = useSource(conversation.state)
  const field = useId()
  const send = () => {
    if (value.trim() !== '' && !isBusy) onAsk()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={field} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={field}
        value={value}
        placeholder={label}
        maxLength={LONGEST_QUESTION}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      />
      {children}
      <div className={styles.row}>
        <small>{hint}</small>
        {isBusy ? (
          <Button size="small" type="button" onClick={() => conversation.stop()}>
            Stop
          </Button>
        ) : (
          <Button size="small" kind="primary" type="submit" disabled={value.trim() === ''}>
            Ask
          </Button>
        )}
      </div>
    </form>
  )
}
