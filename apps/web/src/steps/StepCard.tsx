import { slotType, textOf, type AnyStep, type DataType } from '@playbook/core/step'
import { memo } from 'react'
import { Button } from '@playbook/cells/ui/frame/Button'
import { listOf } from '../format/sentence.ts'
import { Dot } from '../ui/Lineage.tsx'
import { StepIcon } from '../ui/StepIcon.tsx'
import styles from './StepsPage.module.css'
import { ComputedBy } from '../palette/ComputedBy.tsx'

interface StepCardProps {
  readonly step: AnyStep
  readonly busy: boolean
  readonly onStart: (what: 'new', step: string) => void
}

function Type({ type, many = false }: { readonly type: DataType; readonly many?: boolean }) {
  return (
    <span className={styles.type} title={type.description}>
      <Dot hue={type.color} many={many} />
      {type.label}
      {many && <em>, any number</em>}
    </span>
  )
}

/** A value that each of the types could have, where one is known. */
function Examples({ types }: { readonly types: readonly DataType[] }) {
  const examples = [...new Set(types)].flatMap((type) =>
    type.example === undefined ? [] : [textOf(type, type.example)],
  )
  return examples.length > 0 && <p className={styles.examples}>For example {listOf(examples)}</p>
}

/** One step of the catalogue, with a place of its own to link to. */
export const StepCard = memo(function StepCard({ step, busy, onStart }: StepCardProps) {
  const { id, label, description, inputs, output, tags } = step
  const slots = Object.entries(inputs)
  const words = [...new Set(Object.values(tags).flat())]
  return (
    <li id={id} className={styles.entry} tabIndex={-1}>
      <div className={styles.title}>
        <h2>
          <StepIcon step={step} size={16} />
          {label}
        </h2>
        <a href={`#${encodeURIComponent(id)}`} title="Link to this step">
          {id}
        </a>
      </div>
      <p>{description}</p>
      <p className={styles.flow}>
        {slots.length === 0 && <span className={styles.type}>Nothing</span>}
        {slots.map(([slot, declared]) => (
          <Type key={slot} type={slotType(declared)} many={'many' in declared} />
        ))}
        <span className={styles.arrow} role="img" aria-label="gives">
          →
        </span>
        <Type type={output} />
      </p>
      <Examples types={[...slots.map(([, declared]) => slotType(declared)), output]} />
      <p className={styles.tags}>
        <ComputedBy step={step} />
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      {slots.length === 0 && (
        <Button className={styles.startHere} size="small" disabled={busy} onClick={() => onStart('new', id)}>
          Start a playbook with it
        </Button>
      )}
    </li>
  )
})
