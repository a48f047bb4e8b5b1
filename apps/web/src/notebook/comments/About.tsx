import type { CommentAnchor, CommentThread } from '@playbook/core/api/comments'
import { useSession, useSource } from '../../live/playbook.tsx'
import { focusCell } from '../context/focus.ts'
import { anchorState } from './anchor.ts'
import styles from './Comments.module.css'

interface Props {
  readonly anchor: CommentAnchor
  readonly resolved?: CommentThread['resolved']
}

/** What a thread is about, and what has become of it. */
export function About({ anchor, resolved = null }: Props) {
  const session = useSession()
  useSource(session.plan)
  const { name, isGone, isEarlier } = anchorState(session, anchor)
  const { cell, quote } = anchor
  return (
    <>
      <div className={styles.about}>
        {cell === undefined || isGone ? (
          <span>
            <b>{name}</b>
            {isGone && ', deleted'}
          </span>
        ) : (
          <button type="button" onClick={() => focusCell(cell)}>
            {name}
          </button>
        )}
        {isEarlier && <span className={styles.earlier}>made on an earlier result</span>}
        {resolved !== null && <span className={styles.resolved}>Resolved{resolved.by && ` by ${resolved.by}`}</span>}
      </div>
      {quote !== undefined && <blockquote className={styles.quote}>{quote}</blockquote>}
    </>
  )
}
