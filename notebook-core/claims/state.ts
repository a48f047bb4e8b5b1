/**
 * A claim is a sentence that stands on a value of a result. Nothing is kept of whether it still holds: the value that
 * was looked at is compared with the one that stands there now, so that everybody sees the same, and undo, too.
 */
import type { Claim, Notebook, Scalar } from '../document/notebook.ts'
import type { Plan } from '../plan/process.ts'
import type { Json } from '../step.ts'
import { valueAt, valueText } from './value.ts'

/** What has become of the value of a claim. */
export type ClaimState =
  /** The same value of the same result. */
  | { readonly kind: 'holds' }
  | { readonly kind: 'changed'; readonly now: Scalar }
  /** The same value, in another result. */
  | { readonly kind: 'other-result'; readonly now: Scalar }
  /** The step is gone, or its result has no such value. */
  | { readonly kind: 'gone' }
  /** There is no result at the moment. */
  | { readonly kind: 'waiting' }

/** A claim with what has become of it. */
export interface StatedClaim extends Claim {
  readonly state: ClaimState
  /** The number of the step that it stands on; undefined where that is gone. */
  readonly step: number | undefined
}

/** Whether somebody has to look at the sentence again. */
export const isFlagged = ({ state: { kind } }: StatedClaim): boolean =>
  kind === 'changed' || kind === 'other-result' || kind === 'gone'

/** Whether the words of a claim are no longer in their text. */
export const isSentenceGone = ({ field, start }: Claim): boolean => field !== 'story' && start === undefined

function stateOf({ value }: Claim, plan: Plan, outputOf: (process: string) => Json | undefined): ClaimState {
  const planned = plan.get(value.cell)
  if (planned === undefined) return { kind: 'gone' }
  const output = planned.state === 'ready' ? outputOf(planned.process.id) : undefined
  if (planned.state !== 'ready' || output === undefined) return { kind: 'waiting' }
  const now = valueAt(output, value.path)
  if (now === undefined) return { kind: 'gone' }
  if (now !== value.was) return { kind: 'changed', now }
  return planned.process.id === value.process ? { kind: 'holds' } : { kind: 'other-result', now }
}

/** The claims of a notebook with what has become of them. */
export function statedClaims(
  { cells, claims = [] }: Pick<Notebook, 'cells' | 'claims'>,
  plan: Plan,
  outputOf: (process: string) => Json | undefined,
): readonly StatedClaim[] {
  const steps = cells.filter(({ kind }) => kind === 'step').map(({ id }) => id)
  return claims.map((claim) => {
    const at = steps.indexOf(claim.value.cell)
    return { ...claim, state: stateOf(claim, plan, outputOf), step: at === -1 ? undefined : at + 1 }
  })
}

/** What has become of the value, in words: `412`, `was 248, is 231`. */
export function claimedText({ state, value }: StatedClaim): string {
  const was = valueText(value.was)
  switch (state.kind) {
    case 'holds':
      return was
    case 'changed':
      return `was ${was}, is ${valueText(state.now)}`
    case 'other-result':
      return `${was}, of another result`
    case 'gone':
      return `was ${was}, is gone`
    case 'waiting':
      return `${was}, no result at the moment`
  }
}

/** The same with the step that it stands on. */
export function claimLabel(claim: StatedClaim): string {
  return claim.step === undefined ? claimedText(claim) : `${claimedText(claim)} · step ${claim.step}`
}
