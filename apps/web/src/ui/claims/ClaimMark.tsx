import type { StatedClaim } from '@playbook/core/claims/state'
import { isFlagged } from '@playbook/core/claims/state'
import { createContext, use, type ReactNode } from 'react'
import styles from './Claims.module.css'
import { ClaimValue } from './ClaimValue.tsx'

/** The claims of the text that is drawn. */
export const ClaimContext = createContext<readonly StatedClaim[]>([])

interface Props {
  readonly id: string
  /** Its value stands behind it. */
  readonly isEnd: boolean
  readonly children: ReactNode
}

/** Words of a claim, with the value that they stand on behind the last of them. */
export function ClaimMark({ id, isEnd, children }: Props) {
  const claim = use(ClaimContext).find((each) => each.id === id)
  if (claim === undefined) return children
  return (
    <>
      <span className={styles.claim} data-flagged={isFlagged(claim) || undefined}>
        {children}
      </span>
      {isEnd && <ClaimValue claim={claim} />}
    </>
  )
}
