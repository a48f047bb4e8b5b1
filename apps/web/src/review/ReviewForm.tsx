import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { ClaimVerdict, OverallVerdict, type OwnReview, type ReviewWords } from '@playbook/core/api/reviews'
import type { StatedClaim } from '@playbook/core/claims/state'
import { seenWords } from '@playbook/core/claims/quote'
import { CLAIM_VERDICTS, OVERALL_VERDICTS } from '@playbook/core/review/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { submitReview } from '../api/reviews.ts'
import { useClaims } from '../live/claims.tsx'
import { ClaimValue } from '../ui/claims/ClaimValue.tsx'
import styles from './Review.module.css'
import { useDraft } from './useDraft.ts'
import { Verdicts } from './Verdicts.tsx'

/** A verdict on each claim and on the whole, saved as it is written, then sent. */
export function ReviewForm({ review }: { readonly review: OwnReview }) {
  const queries = useQueryClient()
  const claims = useClaims()
  const { words, change: write, save, isSaved, problem } = useDraft(review)
  const isSent = review.submitted !== null
  const send = useMutation({
    async mutationFn() {
      await save()
      await submitReview(review.id)
    },
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['review', review.id] }),
  })
  const change = (next: ReviewWords) => {
    // Why it was not sent is said of what was written then.
    send.reset()
    write(next)
  }
  const judged = claims.filter(({ id }) => words.claims[id]?.verdict != null).length
  const failure = send.error?.message ?? problem
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h2 id="review">Your review</h2>
      {claims.map((claim, at) => (
        <ClaimField key={claim.id} claim={claim} number={at + 1} words={words} isSent={isSent} onChange={change} />
      ))}
      <Verdicts
        legend="The whole"
        options={OVERALL_VERDICTS}
        order={OverallVerdict.options}
        value={words.overall}
        isFixed={isSent}
        onChange={(overall) => change({ ...words, overall })}
      >
        <textarea
          aria-label="Reasons of the verdict on the whole"
          rows={5}
          maxLength={20_000}
          readOnly={isSent}
          value={words.reason}
          onChange={({ target }) => change({ ...words, reason: target.value })}
        />
      </Verdicts>
      {failure !== undefined && <Alert what="Not saved" next={failure} />}
      <div className={styles.send}>
        <span role="status">
          {claims.length > 0 && `${judged} of ${claims.length} claims judged · `}
          {isSent ? 'sent' : isSaved ? 'saved' : 'saving …'}
        </span>
        {!isSent && (
          <Button kind="primary" busy={send.isPending} disabled={words.overall === null} onClick={() => send.mutate()}>
            Send the review
          </Button>
        )}
      </div>
      {!isSent && <p>Once it is sent it does not change any more, and the authors read it.</p>}
    </section>
  )
}

interface FieldProps {
  readonly claim: StatedClaim
  readonly number: number
  readonly words: ReviewWords
  readonly isSent: boolean
  readonly onChange: (words: ReviewWords) => void
}

function ClaimField({ claim, number, words, isSent, onChange }: FieldProps) {
  const said = words.claims[claim.id] ?? { verdict: null, reason: '' }
  const change = (next: Partial<typeof said>) =>
    onChange({ ...words, claims: { ...words.claims, [claim.id]: { ...said, ...next } } })
  return (
    <Verdicts
      legend={`Claim ${number}`}
      options={CLAIM_VERDICTS}
      order={ClaimVerdict.options}
      value={said.verdict}
      isFixed={isSent}
      onChange={(verdict) => change({ verdict })}
      about={
        <p>
          <q>{seenWords(claim.quote)}</q> <ClaimValue claim={claim} />
        </p>
      }
    >
      <textarea
        aria-label={`Reasons of the verdict on claim ${number}`}
        rows={2}
        maxLength={5000}
        readOnly={isSent}
        value={said.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Verdicts>
  )
}
