import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { FrozenVersion } from '@playbook/core/api/publications'
import type { OwnReview } from '@playbook/core/api/reviews'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readReview, readReviewed, reviewedOutputs } from '../api/reviews.ts'
import { useFrozen } from '../live/useFrozen.ts'
import { SessionContext } from '../live/playbook.tsx'
import { resultAnchor } from '../report/Prose.tsx'
import { Report } from '../report/Report.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import styles from './Review.module.css'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewThreads } from './ReviewThreads.tsx'

const hrefOf = (cell: string) => `#${resultAnchor(cell)}`
const dayOf = (date: string) => new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long' })

/** One version, as its reviewer reads and judges it. */
export function ReviewPage({ id }: { readonly id: string }) {
  const review = useQuery({ queryKey: ['review', id], queryFn: ({ signal }) => readReview(id, signal), retry: false })
  const version = useQuery({
    queryKey: ['reviewed', id],
    queryFn: ({ signal }) => readReviewed(id, signal),
    staleTime: Infinity,
    retry: false,
  })
  const problem = review.error ?? version.error
  if (problem !== null) {
    return (
      <Shell>
        <title>Review</title>
        <div className={styles.page}>
          <h1>This review cannot be shown</h1>
          <Alert kind="note" what={problem.message} next="Open it by the link that you were sent." />
        </div>
      </Shell>
    )
  }
  if (review.data === undefined || version.data === undefined) return <Shell>{null}</Shell>
  return <Reviewed review={review.data} version={version.data} />
}

function Reviewed({ review, version }: { readonly review: OwnReview; readonly version: FrozenVersion }) {
  const { id } = review
  const readOutput = useMemo(() => reviewedOutputs(id), [id])
  const session = useFrozen(`review/${id}`, version, readOutput)
  if (session === undefined) return <Shell>{null}</Shell>
  return (
    <SessionContext value={session}>
      <Report
        cellHref={hrefOf}
        bar={(title) => <ReviewBar review={review} title={title} />}
        facts={() => <About review={review} />}
        foot={
          <>
            <ReviewForm key={id} review={review} />
            <ReviewThreads review={review} />
          </>
        }
      />
    </SessionContext>
  )
}

/** Who sees whom, and until when. */
function About({ review: { name, isAnonymous, authors, expires, submitted } }: { readonly review: OwnReview }) {
  return (
    <div className={styles.about}>
      <p>
        <b>You review this version.</b> The authors see you as {name}
        {isAnonymous ? '; you don’t see who they are' : authors.length > 0 && `; it is by ${authors.join(', ')}`}. The
        link ends on {dayOf(expires)}.
      </p>
      {submitted === null ? (
        <p>
          What you write is kept for you alone until you send it. It stays with this browser; sign in to go on
          elsewhere.
        </p>
      ) : (
        <p>
          You sent your review on {dayOf(submitted)}. It stays with the authors after the link has ended; so do your
          comments. A copy that you made is yours.
        </p>
      )}
    </div>
  )
}
