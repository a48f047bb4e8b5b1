import { Button } from '@playbook/cells/ui/frame/Button'
import { isFlagged, type StatedClaim } from '@playbook/core/claims/state'
import { restated, valueText } from '@playbook/core/claims/value'
import { acceptValue, removeClaim, rewriteClaim } from '@playbook/core/document/claims'
import type { ClaimedValue } from '@playbook/core/document/notebook'
import { keysText } from '../../format/keyNames.ts'
import { useClaims } from '../../live/claims.tsx'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { ClaimList } from '../../ui/claims/ClaimList.tsx'
import { useComments } from '../comments/context.tsx'
import { focusCell } from '../context/focus.ts'
import panel from '../side/SidePanel.module.css'
import styles from './ClaimsTab.module.css'
import { ClaimTolerance } from './ClaimTolerance.tsx'
import { NewClaim } from './NewClaim.tsx'

/** The sentences that stand on values, and what to do where a value has changed. */
export function ClaimsTab() {
  const claims = useClaims()
  const { claim: draft } = useComments()
  const place = useSource(draft)
  const canEdit = useCanEdit()
  const flagged = claims.filter(isFlagged).length
  return (
    <div className={styles.claims}>
      {place !== undefined && canEdit && (
        <NewClaim key={JSON.stringify(place)} place={place} onDone={() => draft.set(undefined)} />
      )}
      {claims.length === 0 && place === undefined && (
        <p className={panel.empty}>
          A claim is a sentence that stands on a value of a result. When the value changes, everybody sees it.
          {canEdit && ` Mark the words of a text or of the story, and choose Claim (${keysText('Mod+Alt+L')}).`}
        </p>
      )}
      {claims.length > 0 && (
        <p role="status" className={panel.quiet}>
          {flagged === 0 ? 'No value has changed.' : `${flagged} of ${claims.length} to look at again.`}
        </p>
      )}
      <ClaimList claims={claims}>{(claim) => canEdit && <Actions claim={claim} />}</ClaimList>
    </div>
  )
}

/** The value that stands there now. */
function useValueNow({ state, value }: StatedClaim): ClaimedValue | undefined {
  const planned = useSource(useSession().plan).get(value.cell)
  if (planned?.state !== 'ready' || (state.kind !== 'changed' && state.kind !== 'other-result')) return undefined
  return { ...value, process: planned.process.id, was: state.now }
}

function Actions({ claim }: { readonly claim: StatedClaim }) {
  const { doc } = useSession()
  const now = useValueNow(claim)
  const { id, quote, value, cell, field } = claim
  const words = now === undefined || field === 'story' ? undefined : restated(quote, value.was, now.was)
  const isRewritable = words !== undefined && words !== quote && claim.start !== undefined
  return (
    <div className={styles.actions}>
      {now !== undefined && isRewritable && (
        <Button size="small" kind="primary" onClick={() => rewriteClaim(doc, claim, words, now)}>
          Write {valueText(now.was)}
        </Button>
      )}
      {now !== undefined && (
        <Button size="small" onClick={() => acceptValue(doc, id, now)}>
          Still true
        </Button>
      )}
      <ClaimTolerance claim={claim} />
      <Button size="small" kind="quiet" onClick={() => focusCell(cell)}>
        Go to the sentence
      </Button>
      <Button size="small" kind="quiet" onClick={() => removeClaim(doc, id)}>
        No claim any more
      </Button>
    </div>
  )
}
