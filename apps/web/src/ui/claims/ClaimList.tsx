import { isFlagged, isSentenceGone, type StatedClaim } from '@playbook/core/claims/state'
import { seenWords } from '@playbook/core/claims/quote'
import { valueText } from '@playbook/core/claims/value'
import type { ReactNode } from 'react'
import styles from './Claims.module.css'
import { ClaimValue } from './ClaimValue.tsx'

interface Props {
  readonly claims: readonly StatedClaim[]
  /** What can be done with a claim. */
  readonly children?: (claim: StatedClaim) => ReactNode
}

/** Why a claim is flagged, as everybody who reads sees it. */
function whyFlagged({ state, value }: StatedClaim): string {
  switch (state.kind) {
    case 'changed':
      return `It was marked on ${valueText(value.was)}, the result says ${valueText(state.now)}.`
    case 'other-result':
      return 'Its step gives another result now, with the same value.'
    case 'gone':
      return 'The result that it stands on no longer has this value.'
    case 'holds':
    case 'waiting':
      return ''
  }
}

/** Sentences with their values then and now. */
export function ClaimList({ claims, children }: Props) {
  return (
    <ol className={styles.list}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <q className={styles.claim} data-flagged={isFlagged(claim) || undefined}>
            {seenWords(claim.quote)}
          </q>
          <ClaimValue claim={claim} />
          {isFlagged(claim) && <p>{whyFlagged(claim)}</p>}
          {isSentenceGone(claim) && <p>These words are no longer in the text.</p>}
          {children?.(claim)}
        </li>
      ))}
    </ol>
  )
}
