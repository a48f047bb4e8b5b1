import { Button, IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem } from '@playbook/cells/ui/menu/Menu'
import type { Comment, CommentThread } from '@playbook/core/api/comments'
import { Check, Ellipsis, Link2, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addComment, deleteComment, editComment, resolveThread } from '../../api/comments.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { colorOf } from '../../live/room/identity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { copyText } from '../../ui/copyText.ts'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { showProblem } from '../../ui/toast/toasts.ts'
import { About } from './About.tsx'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { useComments } from './context.tsx'

interface Props {
  readonly thread: CommentThread
  readonly me: string
  /** Until when this person had seen the comments when they opened them. */
  readonly seen: string | null
}

const NOBODY = 'Somebody who left'

const done = (work: Promise<void>) => work.catch(showProblem)

/** A remark, its answers, and what can be done with it. */
export function Thread({ thread, me, seen }: Props) {
  const { id: playbook, connection } = useSession()
  const { role } = useSource(connection)
  const { active } = useComments()
  const isActive = useSource(active) === thread.id
  const [isAnswering, setAnswering] = useState(false)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { resolved } = thread
  const mayResolve = role === 'owner' || role === 'editor' || thread.comments[0]?.author?.id === me
  return (
    <article ref={element} className={styles.thread} data-active={isActive || undefined} aria-label="Thread">
      <About anchor={thread.anchor} resolved={resolved} />
      {thread.comments.map((comment) => (
        <Said
          key={comment.id}
          thread={thread.id}
          comment={comment}
          isMine={comment.author?.id === me}
          mayDelete={role === 'owner' || comment.author?.id === me}
          isNew={comment.author?.id !== me && (seen === null || comment.created > seen)}
        />
      ))}
      {isAnswering ? (
        <CommentForm
          label="Your answer"
          submit="Answer"
          onSubmit={async (body, mentions) =>
            addComment(playbook, { thread: thread.id, body, mentions: [...mentions] })
          }
          onSent={() => setAnswering(false)}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setAnswering(true)}>
            Answer
          </Button>
          {mayResolve && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => void done(resolveThread(playbook, thread.id, resolved === null))}
            >
              {resolved === null ? <Check size={14} aria-hidden /> : <RotateCcw size={14} aria-hidden />}
              {resolved === null ? 'Resolve' : 'Open again'}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

interface SaidProps {
  readonly thread: string
  readonly comment: Comment
  readonly isMine: boolean
  readonly mayDelete: boolean
  readonly isNew: boolean
}

/** One comment; its author can change it. */
function Said({ thread, comment, isMine, mayDelete, isNew }: SaidProps) {
  const { id: playbook } = useSession()
  const [isEditing, setEditing] = useState(false)
  const { id, author, body, created, isEdited } = comment
  const name = author === null ? NOBODY : author.name || 'Somebody'
  const copy = async () => copyText(`${location.origin}/playbooks/${playbook}#comment-${thread}`, 'The link is copied.')
  return (
    <div className={styles.said}>
      <Avatar
        name={name}
        color={comment.author === null ? 'var(--k-plot)' : colorOf(comment.author.id)}
        picture={comment.author?.picture}
      />
      <div className={styles.by}>
        <span>
          <b>{name}</b>
          {isMine && ' (you)'} · <TimeAgo date={created} />
          {isEdited && ' · edited'}
          {isNew && <b> · new</b>}
        </span>
        <Menu trigger={<IconButton size="small" label={`More for what ${name} said`} icon={<Ellipsis size={15} />} />}>
          <MenuItem icon={<Link2 size={15} />} onSelect={() => void copy()}>
            Copy link
          </MenuItem>
          {isMine && (
            <MenuItem icon={<Pencil size={15} />} onSelect={() => setEditing(true)}>
              Edit
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem danger icon={<Trash2 size={15} />} onSelect={() => void done(deleteComment(playbook, id))}>
              Delete
            </MenuItem>
          )}
        </Menu>
      </div>
      {isEditing ? (
        <CommentForm
          label="Your comment"
          submit="Save"
          initial={body}
          onSubmit={async (next) => editComment(playbook, id, next)}
          onSent={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={body === '' ? styles.withdrawn : styles.body}>{body === '' ? 'Withdrawn' : body}</p>
      )}
    </div>
  )
}
