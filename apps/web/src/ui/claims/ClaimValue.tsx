import { claimLabel, isFlagged, type StatedClaim } from '@playbook/core/claims/state'
import { pathText } from '@playbook/core/claims/value'
import { TriangleAlert } from 'lucide-react'
import { createContext, use } from 'react'
import styles from './Claims.module.css'

/** The address of a step where the reader finds it; undefined where it is nowhere. */
export const StepHref = createContext<(cell: string) => string | undefined>(() => undefined)

/** The value that a sentence stands on, and what has become of it; it leads to its step. */
export function ClaimValue({ claim }: { readonly claim: StatedClaim }) {
  const href = use(StepHref)(claim.value.cell)
  const flagged = isFlagged(claim)
  const look = {
    className: styles.value,
    'data-flagged': flagged || undefined,
    title: pathText(claim.value.path),
  }
  const content = (
    <>
      {flagged && <TriangleAlert size={12} aria-label="Changed:" />}
      {claimLabel(claim)}
    </>
  )
  if (href === undefined || claim.step === undefined) return <span {...look}>{content}</span>
  return (
    <a {...look} href={href}>
      {content}
    </a>
  )
}
