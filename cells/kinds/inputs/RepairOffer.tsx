import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { runInSlices, useSlices } from '../../ui/table/useSlices.ts'
import { diagnosing, repairing, type Damage, type Repair } from './identifiers.ts'
import styles from './RepairOffer.module.css'

interface Props {
  readonly items: readonly string[]
  readonly repair: (items: readonly string[]) => void
}

/** Kinds that can be repaired here, and what they are called. */
const REPAIRABLE = ['date', 'version', 'case', 'blanks', 'repeat'] as const
const WORDS: Readonly<Record<Damage, readonly [one: string, several: string]>> = {
  date: ['symbol that a spreadsheet turned into a date', 'symbols that a spreadsheet turned into dates'],
  version: ['Ensembl id with a version', 'Ensembl ids with versions'],
  case: ['symbol in the wrong case', 'symbols in the wrong case'],
  blanks: ['item with blanks inside or around it', 'items with blanks inside or around them'],
  entrez: ['number instead of a symbol', 'numbers instead of symbols'],
  repeat: ['repeated item', 'repeated items'],
}
const SHOWN = 8

/** Says quietly what looks damaged in a list of genes, and repairs what the reader chooses. One undo takes it back. */
export function RepairOffer({ items, repair }: Props) {
  const diagnosis = useCallback(() => diagnosing(items), [items])
  const { value: repairs = [], isCurrent } = useSlices(diagnosis, items.length)
  const applying = useRef<() => void>(undefined)
  // A repair of a list that has changed in the meantime is called off.
  useEffect(() => () => applying.current?.(), [items])
  const [left, setLeft] = useState<ReadonlySet<Damage>>(new Set())
  // Repeats alone are counted beside the list already.
  if (repairs.every(({ kind }) => kind === 'repeat')) return null
  const of = (kind: Damage) => repairs.filter((repair) => repair.kind === kind)
  const kinds = REPAIRABLE.filter((kind) => of(kind).some(({ to }) => to !== undefined))
  const chosen = new Set(kinds.filter((kind) => !left.has(kind)))
  const lost = repairs.filter(({ to }) => to === undefined)
  const toggle = (kind: Damage) =>
    setLeft((now) => (now.has(kind) ? new Set([...now].filter((each) => each !== kind)) : new Set([...now, kind])))
  const apply = () => {
    applying.current?.()
    applying.current = runInSlices(repairing(items, chosen), repair)
  }
  return (
    <details className={styles.offer}>
      <summary>{`${summary(repairs)} Look at a repair`}</summary>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} />
            <span>
              {counted(of(kind), kind)}
              <span className={styles.examples}>{examples(of(kind).filter(({ to }) => to !== undefined))}</span>
            </span>
          </label>
        ))}
        {lost.length > 0 && (
          <p className={styles.lost}>
            {`Not repaired, since what was meant cannot be told: ${named(lost)}. Numbers may be Entrez ids: convert them to symbols first.`}
          </p>
        )}
        {kinds.length > 0 && (
          <Button size="small" disabled={chosen.size === 0 || !isCurrent} onClick={apply}>
            Repair
          </Button>
        )}
      </div>
    </details>
  )
}

function summary(repairs: readonly Repair[]): string {
  const kinds = [...REPAIRABLE, 'entrez' as const].filter((kind) => repairs.some((repair) => repair.kind === kind))
  return `${kinds
    .map((kind) =>
      counted(
        repairs.filter((repair) => repair.kind === kind),
        kind,
      ),
    )
    .join(', ')}.`
}

function counted({ length }: readonly Repair[], kind: Damage): string {
  return `${length.toLocaleString('en')} ${WORDS[kind][length === 1 ? 0 : 1]}`
}

function examples(repairs: readonly Repair[]): string {
  const more = repairs.length - SHOWN
  const pairs = repairs.slice(0, SHOWN).map(({ from, to, or }) => {
    if (to === '') return from
    return `${from} → ${to}${or === undefined ? '' : ` (or ${or}: check it)`}`
  })
  return `${pairs.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}

function named(repairs: readonly Repair[]): string {
  const more = repairs.length - SHOWN
  const names = repairs.slice(0, SHOWN).map(({ from }) => from)
  return `${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}
