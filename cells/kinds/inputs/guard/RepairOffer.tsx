import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/frame/Button.tsx'
import { runInSlices } from '../../../ui/table/useSlices.ts'
import { useWork } from '../../../ui/table/useWork.ts'
import { DAMAGES, type Damage, type Repair } from './damage.ts'
import { examining, repairing, type Diagnosis } from './diagnose.ts'
import type { Guard } from './guard.browser.ts'
import { countedDamage, examplesOf, knownOf, lostOf, summaryOf } from './offerWords.ts'
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
  const here = useCallback(() => examining(items), [items])
  const { value: diagnosis, isCurrent } = useWork(elsewhere, here, items.length)
  const apply = useRepairing(items, repair, guard)
  if (diagnosis === undefined) return null
  const known = isCurrent ? knownOf(diagnosis, items) : undefined
  return (
    <>
      {known !== undefined && <p className={styles.known}>{known}</p>}
      {hasOffer(diagnosis) && <Offer diagnosis={diagnosis} isCurrent={isCurrent} onRepair={apply} />}
    </>
  )
}

/** Repeats alone are counted beside the list already. */
function hasOffer({ repairs, orthologs }: Diagnosis): boolean {
  return orthologs.length > 0 || repairs.some(({ kind }) => kind !== 'repeat')
}

/** Repairs a list; a repair of one that has changed in the meantime is called off. */
function useRepairing(items: readonly string[], repair: Props['repair'], guard: Guard | undefined) {
  const applying = useRef<() => void>(undefined)
  useEffect(() => () => applying.current?.(), [items])
  return (chosen: ReadonlySet<Damage>) => {
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
  readonly diagnosis: Diagnosis
  readonly isCurrent: boolean
  readonly onRepair: (chosen: ReadonlySet<Damage>) => void
}

function Offer({ diagnosis, isCurrent, onRepair }: OfferProps) {
  const { repairs, orthologs, species } = diagnosis
  const [flipped, setFlipped] = useState<ReadonlySet<Damage>>(new Set())
  const of = (kind: Damage): readonly Repair[] => {
    if (kind === 'ortholog' && orthologs.length > 0) return orthologs
    return repairs.filter((found) => found.kind === kind && found.to !== undefined)
  }
  const kinds = DAMAGES.filter((kind) => of(kind).length > 0)
  // Whoever works on the mouse wants its genes; in a list of human genes they are strangers.
  const isChosen = (kind: Damage) => flipped.has(kind) !== !(kind === 'ortholog' && orthologs.length > 0)
  const chosen = new Set(kinds.filter(isChosen))
  const toggle = (kind: Damage) =>
    setFlipped((now) => (now.has(kind) ? new Set([...now].filter((each) => each !== kind)) : new Set([...now, kind])))
  const summary = repairs.every(({ kind }) => kind === 'repeat') ? '' : `${summaryOf(repairs)} `
  return (
    <details className={styles.offer}>
      <summary>{`${summary}Look at a ${summary === '' ? 'conversion' : 'repair'}`}</summary>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} />
            <span>
              {kind === 'ortholog' && orthologs.length > 0
                ? `Replace ${species ?? ''} genes by their human orthologs: ${orthologs.length.toLocaleString('en')}`
                : countedDamage(of(kind), kind)}
              <span className={styles.examples}>{examplesOf(of(kind))}</span>
            </span>
          </label>
        ))}
        {lostOf(diagnosis).map((sentence) => (
          <p key={sentence} className={styles.lost}>
            {sentence}
          </p>
        ))}
        {kinds.length > 0 && (
          <Button size="small" disabled={chosen.size === 0 || !isCurrent} onClick={() => onRepair(chosen)}>
            Repair
          </Button>
        )}
      </div>
    </details>
  )
}
