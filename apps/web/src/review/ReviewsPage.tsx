import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import type { ReceivedReview } from '@playbook/core/api/reviews'
import { seenWords } from '@playbook/core/claims/quote'
import { CLAIM_VERDICTS, OVERALL_VERDICTS, reviewReport } from '@playbook/core/review/report'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { readPlaybook } from '../api/playbooks.ts'
import { readReviews } from '../api/reviews.ts'
import { titleOf } from '../home/list.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { Invitations } from './Invitations.tsx'
import styles from './Review.module.css'

/** Links for reviewers, and what they found; for the owner. */
export function ReviewsPage({ playbook }: { readonly playbook: string }) {
  const head = useQuery({ queryKey: ['playbook', playbook], queryFn: ({ signal }) => readPlaybook(playbook, signal) })
  const found = useQuery({
    queryKey: ['reviews', playbook],
    queryFn: ({ signal }) => readReviews(playbook, signal),
    retry: false,
  })
  useSignInFirst(found.error)
  const title = head.data === undefined ? '' : titleOf(head.data)
  const reviews = found.data?.reviews ?? []
  const isAnySent = reviews.some(({ submitted }) => submitted !== null)
  return (
    <Shell>
      <title>Reviews</title>
      <div className={styles.page}>
        <h1>Reviews</h1>
        <p className={styles.lead}>
          Of <Link href={`/playbooks/${playbook}`}>{title || 'this playbook'}</Link>. Reviewers need no account: they
          read one version that never changes, and judge its claims.
        </p>
        {found.error !== null && <Alert what="The reviews cannot be shown" next={found.error.message} />}
        {found.data !== undefined && <Invitations playbook={playbook} invitations={found.data.invitations} />}
        {found.data !== undefined && (
          <>
            <h2>What reviewers say</h2>
            {reviews.length === 0 && <p className={styles.lead}>Nobody has opened a link yet.</p>}
            {isAnySent && (
              <div className={styles.actions} data-print="hide">
                <a
                  className={buttonClass({ size: 'small' })}
                  download="reviews.md"
                  href={`data:text/markdown;charset=utf-8,${encodeURIComponent(reviewReport(title, reviews))}`}
                >
                  Download as Markdown
                </a>
                <Button size="small" onClick={() => window.print()}>
                  Print or save as PDF
                </Button>
              </div>
            )}
            {reviews.map((review) => (
              <Received key={review.id} review={review} />
            ))}
          </>
        )}
      </div>
    </Shell>
  )
}

function Received({ review: { name, version, submitted, words, claims } }: { readonly review: ReceivedReview }) {
  return (
    <article className={styles.received}>
      <h3>
        {name}, on version {version}
      </h3>
      {submitted === null || words === null ? (
        <p className={styles.meta}>Is still writing. You read it once it is sent.</p>
      ) : (
        <>
          <p className={styles.meta}>
            Sent <TimeAgo date={submitted} />
          </p>
          <p>
            <b>{words.overall === null ? 'No verdict' : OVERALL_VERDICTS[words.overall]}</b>
          </p>
          {words.reason !== '' && <p className={styles.words}>{words.reason}</p>}
          <ol>
            {claims.map(({ id, quote }) => {
              const said = words.claims[id]
              return (
                <li key={id}>
                  <q>{seenWords(quote)}</q>:{' '}
                  <b>{said?.verdict == null ? 'Not judged' : CLAIM_VERDICTS[said.verdict]}</b>
                  {said !== undefined && said.reason !== '' && <p className={styles.words}>{said.reason}</p>}
                </li>
              )
            })}
          </ol>
        </>
      )}
    </article>
  )
}
