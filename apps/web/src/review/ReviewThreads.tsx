import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { CommentThread, NewComment } from '@playbook/core/api/comments'
import type { OwnReview } from '@playbook/core/api/reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listReviewThreads, sayInReview } from '../api/reviews.ts'
import { useSession, useSource } from '../live/playbook.tsx'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { nameOf } from '../notebook/comments/anchor.ts'
import styles from './Review.module.css'

/** Authors may have answered meanwhile. */
const AGAIN_MS = 20_000

/** What the reviewer asks the authors, and their answers. */
export function ReviewThreads({ review: { id } }: { readonly review: OwnReview }) {
  const found = useQuery({
    queryKey: ['review threads', id],
    queryFn: ({ signal }) => listReviewThreads(id, signal),
    refetchInterval: AGAIN_MS,
  })
  return (
    <section aria-labelledby="review-comments" className={styles.review}>
      <h2 id="review-comments">Comments</h2>
      <p>The authors read a comment at once, also before you send the review. Other reviewers do not see it.</p>
      <QueryAlert query={found} missing="The comments could not be loaded" outdated="These may be out of date" />
      {found.data?.threads.map((thread) => (
        <Thread key={thread.id} review={id} thread={thread} />
      ))}
      <NewThread review={id} />
    </section>
  )
}

function Thread({ review, thread }: { readonly review: string; readonly thread: CommentThread }) {
  const { anchor, comments, resolved } = thread
  return (
    <article className={styles.thread}>
      <p className={styles.meta}>
        {anchor.name ?? 'The whole version'}
        {resolved !== null && ' · resolved'}
      </p>
      {comments.map(({ id, author, body, created }) => (
        <div key={id}>
          <p className={styles.meta}>
            <b>{author?.name ?? 'Somebody who left'}</b> · <TimeAgo date={created} />
          </p>
          <p className={styles.words}>{body === '' ? 'Withdrawn' : body}</p>
        </div>
      ))}
      <SayForm
        review={review}
        label="Your answer"
        submit="Answer"
        toComment={(body) => ({ thread: thread.id, body })}
      />
    </article>
  )
}

/** About the whole, or one cell. */
function NewThread({ review }: { readonly review: string }) {
  const session = useSession()
  const cells = useSource(session.cells)
  const numbers = useSource(session.numbers)
  const [cell, setCell] = useState('')
  const named = cells.map((each) => {
    const number = numbers.get(each.id)
    const name = nameOf(each, session).slice(0, 200)
    return { id: each.id, name: number === undefined ? name : `Step ${number}: ${name}` }
  })
  const about = named.find(({ id }) => id === cell)
  return (
    <div className={styles.thread}>
      <label>
        About
        <select value={cell} onChange={({ target }) => setCell(target.value)}>
          <option value="">The whole version</option>
          {named.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SayForm
        review={review}
        label="Your comment"
        submit="Comment"
        toComment={(body) => ({ anchor: about === undefined ? {} : { cell: about.id, name: about.name }, body })}
      />
    </div>
  )
}

interface SayProps {
  readonly review: string
  readonly label: string
  readonly submit: string
  readonly toComment: (body: string) => NewComment
}

function SayForm({ review, label, submit, toComment }: SayProps) {
  const queries = useQueryClient()
  const [body, setBody] = useState('')
  const say = useMutation({
    mutationFn: async () => sayInReview(review, toComment(body.trim())),
    async onSuccess() {
      setBody('')
      await queries.invalidateQueries({ queryKey: ['review threads', review] })
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        say.mutate()
      }}
    >
      <textarea
        aria-label={label}
        rows={2}
        maxLength={10_000}
        readOnly={say.isPending}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {say.error !== null && <Alert what="Not sent" next={say.error.message} />}
      <Button type="submit" size="small" busy={say.isPending} disabled={body.trim() === ''}>
        {submit}
      </Button>
    </form>
  )
}
