import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../frame/Button.tsx'
import { runInSlices } from '../table/useSlices.ts'
import { useWork } from '../table/useWork.ts'
import { written } from '../../shared/words.ts'
import type { Damage, RepairChoice } from './damage.ts'
import { repairing } from './diagnose.ts'
import type { Guard } from './guard.browser.ts'
import { countedDamage, damageOf, examplesOf, knownOf, lostOf } from './offerWords.ts'
import { summarising, type Summary } from './summary.ts'
import styles from './RepairOffer.module.css'

interface Props {
  readonly items: readonly string[]
  readonly repair: (items: readonly string[]) => void
  /** Knows all genes; without it only the patterns of damage are known. */
  readonly guard: Guard | undefined
}

/** Says quietly what is known of a list of genes, and repairs what the reader chooses. One undo takes it back. */
export function RepairOffer({ items, repair, guard }: Props) {
  const elsewhere = useMemo(() => guard && (() => guard.examine(items)), [guard, items])
  const here = useCallback(() => summarising(items), [items])
  const { value: summary, isCurrent } = useWork(elsewhere, here, items.length)
  const apply = useRepairing(items, repair, guard)
  if (summary === undefined) return null
  const known = isCurrent ? knownOf(summary) : undefined
  return (
    <>
      {known !== undefined && <p className={styles.known}>{known}</p>}
      {(summary.orthologs !== undefined || damageOf(summary) !== '') && (
        <Offer summary={summary} isCurrent={isCurrent} onRepair={apply} />
      )}
    </>
  )
}

/** Repairs a list; a repair of one that has changed in the meantime is called off. */
function useRepairing(items: readonly string[], repair: Props['repair'], guard: Guard | undefined) {
  const applying = useRef<() => void>(undefined)
  useEffect(() => () => applying.current?.(), [items])
  return (chosen: ReadonlySet<RepairChoice>) => {
    applying.current?.()
    const here = () => runInSlices(repairing(items, chosen), repair)
    if (guard === undefined) {
      applying.current = here()
      return
    }
    let isWanted = true
    applying.current = () => (isWanted = false)
    guard.repair(items, [...chosen]).then(
      (repaired) => isWanted && repair(repaired),
      () => isWanted && (applying.current = here()),
    )
  }
}

interface OfferProps {
  readonly summary: Summary
  readonly isCurrent: boolean
  readonly onRepair: (chosen: ReadonlySet<RepairChoice>) => void
}

function Offer({ summary, isCurrent, onRepair }: OfferProps) {
  const { mendable, orthologs, species } = summary
  const [flipped, setFlipped] = useState<ReadonlySet<Damage>>(new Set())
  const findings = orthologs === undefined ? mendable : [...mendable, orthologs]
  // Whoever works on the mouse wants its genes; in a list of human genes they are strangers.
  const chosen = new Set(
    findings.filter((finding) => flipped.has(finding.kind) === (finding === orthologs)).map(({ kind }) => kind),
  )
  const toggle = (kind: Damage) =>
    setFlipped((now) => (now.has(kind) ? new Set([...now].filter((each) => each !== kind)) : new Set([...now, kind])))
  const damage = damageOf(summary)
  const unknown = summary.lost.find(({ kind }) => kind === 'unknown')
  return (
    <details className={styles.offer}>
      <summary>{damage === '' ? 'Show the conversion' : `${damage} Show the repair`}</summary>
      <div className={styles.kinds}>
        {findings.map((finding) => (
          <label key={finding.kind} className={styles.kind}>
            <input type="checkbox" checked={chosen.has(finding.kind)} onChange={() => toggle(finding.kind)} />
            <span>
              {finding === orthologs
                ? `Replace ${species ?? ''} genes by their human orthologs: ${written(finding.count)}`
                : countedDamage(finding)}
              <span className={styles.examples}>{examplesOf(finding)}</span>
            </span>
          </label>
        ))}
        {lostOf(summary).map((sentence) => (
          <p key={sentence} className={styles.lost}>
            {sentence}
          </p>
        ))}
        {unknown !== undefined && (
          <Button size="small" disabled={!isCurrent} onClick={() => onRepair(new Set(['without-unknown']))}>
            {`Leave out the ${written(unknown.count)} unknown`}
          </Button>
        )}
        {findings.length > 0 && (
          <Button size="small" disabled={chosen.size === 0 || !isCurrent} onClick={() => onRepair(chosen)}>
            Repair
          </Button>
        )}
      </div>
    </details>
  )
}
