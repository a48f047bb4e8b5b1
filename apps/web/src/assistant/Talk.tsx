import { Alert } from '@playbook/cells/ui/frame/Alert'
import { classes } from '@playbook/cells/classes'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import type { ChatMessage, Feedback } from '@playbook/core/api/chat'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { judgeAnswer } from '../api/chat.ts'
import { useSource } from '../live/playbook.tsx'
import { showProblem } from '../ui/toast/toasts.ts'
import styles from './Assistant.module.css'
import type { Conversation } from './conversation.ts'
import { doingOf, usedTool, type UsedTool } from './lines.ts'

interface Props {
  readonly conversation: Conversation
  /** How a proposal of it is shown. */
  readonly proposal: (made: NonNullable<UsedTool['proposal']>, message: ChatMessage) => ReactNode
}

/** What was said, what is being said, and what went wrong. What a model writes is drawn as text: nothing in it loads or leads anywhere. */
export function Talk({ conversation, proposal }: Props) {
  const { messages, saying, using, isBusy, problem } = useSource(conversation.state)
  const end = useRef<HTMLDivElement>(null)
  const isTalking = messages.length > 0 || isBusy
  useEffect(() => {
    if (isTalking) end.current?.scrollIntoView({ block: 'nearest' })
  }, [isTalking, messages.length, saying, problem])
  return (
    <>
      <ol className={styles.talk} aria-label="Conversation">
        {messages.map((message) => (
          <li key={message.id} style={{ display: 'contents' }}>
            <Line message={message} proposal={proposal} />
          </li>
        ))}
      </ol>
      {saying !== '' && <p className={classes(styles.answer, isBusy && styles.caret)}>{saying}</p>}
      {isBusy && saying === '' && (
        <p className={styles.doing} role="status">
          {doingOf(using ?? '')}
        </p>
      )}
      {problem !== undefined && <Alert kind="bad" what="There is no answer" next={problem} />}
      <div ref={end} />
    </>
  )
}

function Line({ message, proposal }: { readonly message: ChatMessage } & Pick<Props, 'proposal'>) {
  if (message.role === 'user') return <p className={styles.question}>{message.content}</p>
  if (message.role === 'assistant') return <Answer message={message} />
  const used = usedTool(message)
  if (used === undefined) return null
  return used.proposal === undefined ? <p className={styles.tool}>{used.words}</p> : proposal(used.proposal, message)
}

function Answer({ message: { id, thread, content, feedback } }: { readonly message: ChatMessage }) {
  const [given, setGiven] = useState(feedback)
  const judge = (thumb: Feedback) => {
    judgeAnswer(thread, id, thumb)
      .then(() => setGiven(thumb))
      .catch(showProblem)
  }
  return (
    <div>
      <p className={styles.answer}>{content}</p>
      <div className={styles.judge}>
        <IconButton
          size="small"
          label="Useful: whoever looks after this server reads your question and this answer"
          aria-pressed={given === '+1'}
          icon={<ThumbsUp size={14} fill={given === '+1' ? 'currentColor' : 'none'} />}
          onClick={() => judge('+1')}
        />
        <IconButton
          size="small"
          label="Not useful: whoever looks after this server reads your question and this answer"
          aria-pressed={given === '-1'}
          icon={<ThumbsDown size={14} fill={given === '-1' ? 'currentColor' : 'none'} />}
          onClick={() => judge('-1')}
        />
      </div>
    </div>
  )
}
