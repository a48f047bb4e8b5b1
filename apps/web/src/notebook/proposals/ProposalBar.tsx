import { Button, IconButton } from '@playbook/cells/ui/frame/Button'
import type { EditOfProposal, Proposal } from '@playbook/core/api/proposals'
import { presentOf, standingOf, canApply } from '@playbook/core/proposals/standing'
import { Check, ChevronDown, ChevronUp, PencilLine, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { colorOf } from '../../live/room/identity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { useProposals, proposerOf } from './context.tsx'
import { followUndo } from './deciding.ts'
import styles from './Proposals.module.css'
import { useDeciding } from './useDeciding.ts'

/** Above the cells: the proposal that is drawn among them, and what can be done with all of it. */
export function ProposalBar() {
  const session = useSession()
  const proposal = useSource(useProposals().shown)
  useEffect(() => followUndo(session), [session])
  if (proposal === undefined || session.base !== undefined) return null
  return <Bar key={proposal.id} proposal={proposal} />
}

const goTo = (edit: EditOfProposal | undefined) => {
  const element = document.getElementById(`edit-${edit?.id ?? ''}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

const MARKS = { accepted: Check, changed: PencilLine, refused: X } as const

function Bar({ proposal }: { readonly proposal: Proposal }) {
  const session = useSession()
  const { chosen } = useProposals()
  const canEdit = useCanEdit()
  const deciding = useDeciding(proposal)
  const [at, setAt] = useState(-1)
  const [isBusy, setBusy] = useState(false)
  const { edits, author } = proposal
  const open = proposal.isWithdrawn ? [] : edits.filter(({ verdict }) => verdict === 'open')
  const step = (by: number) => {
    const next = (at + by + edits.length) % edits.length
    setAt(next)
    goTo(edits[next])
  }
  const during = (work: Promise<unknown>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  const acceptAll = () => {
    const present = presentOf(session.notebook.get())
    const fitting = open.filter(({ edit }) => canApply(edit, standingOf(edit, present)))
    if (fitting.length > 0) during(deciding.accept(fitting))
    else showToast('None of them can be made as it stands. Change or refuse each.', { kind: 'problem' })
  }
  const name = author?.name ?? 'somebody who left'
  return (
    <div className={styles.bar} data-page-bar role="region" aria-label="Open proposal">
      <Avatar name={name} color={author === null ? 'var(--k-plot)' : colorOf(author.id)} picture={author?.picture} />
      <span>
        <b>
          {edits.length} {edits.length === 1 ? 'edit' : 'edits'} by {proposerOf(proposal)}
        </b>
        {proposal.isWithdrawn ? ' · taken back' : ` · ${edits.length - open.length} decided`}
      </span>
      <ol className={styles.pips}>
        {edits.map((edit, index) => {
          const Mark = edit.verdict === 'open' ? undefined : MARKS[edit.verdict]
          return (
            <li key={edit.id}>
              <button
                type="button"
                data-verdict={edit.verdict}
                aria-label={`Edit ${index + 1}, ${edit.verdict}`}
                aria-current={index === at || undefined}
                onClick={() => {
                  setAt(index)
                  goTo(edit)
                }}
              >
                {Mark === undefined ? index + 1 : <Mark size={12} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ol>
      <IconButton size="small" label="Edit before" icon={<ChevronUp size={15} />} onClick={() => step(-1)} />
      <IconButton size="small" label="Next edit" icon={<ChevronDown size={15} />} onClick={() => step(1)} />
      <span className={styles.barActions}>
        {canEdit && open.length > 0 && (
          <>
            <Button size="small" kind="quiet" disabled={isBusy} onClick={() => during(deciding.refuse(open, ''))}>
              Refuse the rest
            </Button>
            <Button size="small" kind="primary" disabled={isBusy} onClick={acceptAll}>
              Accept all
            </Button>
          </>
        )}
        <IconButton
          size="small"
          label="Close the proposal"
          icon={<X size={15} />}
          onClick={() => chosen.set(undefined)}
        />
      </span>
    </div>
  )
}
