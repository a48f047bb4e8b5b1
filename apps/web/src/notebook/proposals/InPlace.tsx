import type { EditOfProposal } from '@playbook/core/api/proposals'
import { usePlaces } from './context.tsx'
import { EditCard } from './EditCard.tsx'
import styles from './Proposals.module.css'

const NONE: readonly EditOfProposal[] = []

/** The edits of the shown proposal that belong below a cell, above all cells, or below all as their cells have gone. */
export function InPlace({ at }: { readonly at: 'top' | 'rest' | { readonly below: string } }) {
  const { proposal, places } = usePlaces()
  const edits = typeof at === 'string' ? places[at] : (places.byCell.get(at.below) ?? NONE)
  if (proposal === undefined || edits.length === 0) return null
  return (
    <div className={styles.inPlace}>
      {edits.map((item) => (
        <EditCard key={item.id} proposal={proposal} item={item} />
      ))}
    </div>
  )
}
