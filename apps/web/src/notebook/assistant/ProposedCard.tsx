import { Button } from '@playbook/cells/ui/frame/Button'
import { lineOf } from '@playbook/core/proposals/looks'
import styles from '../../assistant/Assistant.module.css'
import type { UsedTool } from '../../assistant/lines.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { isOpen, useProposals } from '../proposals/context.tsx'
import { useSuggesting } from '../suggest/context.tsx'

/** What the assistant proposed, and what has become of it; it is decided where it stands, among the cells. */
export function ProposedCard({ made }: { readonly made: NonNullable<UsedTool['proposal']> }) {
  const { registry } = useSession()
  const { list, chosen } = useProposals()
  const { set: suggest } = useSuggesting()
  const found = useSource(list)?.proposals.find(({ id }) => id === made.id)
  const isChosen = useSource(chosen) === made.id
  if (found === undefined) return <p className={styles.tool}>Proposed: {made.title}</p>
  const { edits, isWithdrawn } = found
  const open = edits.filter(({ verdict }) => verdict === 'open').length
  const state = isWithdrawn ? 'taken back' : open === 0 ? 'decided' : 'nothing has run'
  const show = () => {
    suggest(false)
    chosen.set(isChosen ? undefined : found.id)
  }
  return (
    <section className={styles.proposal} aria-label={`Proposal: ${made.title}`}>
      <header>
        <b>{made.title}</b>
        <span>
          {edits.length} {edits.length === 1 ? 'edit' : 'edits'}, {state}
        </span>
      </header>
      <ol>
        {edits.map(({ id, edit, instead }) => (
          <li key={id}>{lineOf(instead ?? edit, registry)}</li>
        ))}
      </ol>
      {isOpen(found) && (
        <div className={styles.actions}>
          <Button size="small" kind={isChosen ? 'default' : 'primary'} aria-pressed={isChosen} onClick={show}>
            {isChosen ? 'Hide' : 'Show in place and decide'}
          </Button>
        </div>
      )}
    </section>
  )
}
