import { slotType, textOf, type AnyStep, type DataType } from '@playbook/core/step'
import { memo, useState } from 'react'
import { listOf } from '../format/sentence.ts'
import { Picture } from '../home/pictures/Picture.tsx'
import { pictureOf } from '../home/pictures/pictureOf.ts'
import { ComputedBy } from '../palette/ComputedBy.tsx'
import { hashText } from '../ui/hashText.ts'
import { StepIcon } from '../ui/StepIcon.tsx'
import { familyDescription, variantLabel, type StepFamily } from './families.ts'
import { Flow } from './Flow.tsx'
import styles from './StepsPage.module.css'
import { TryButton, type Trying } from './TryButton.tsx'

interface FamilyProps {
  readonly family: StepFamily
  readonly trying: Trying
}

/** A value that each of the types could have, where one is known. */
function Examples({ types }: { readonly types: readonly DataType[] }) {
  const examples = [...new Set(types)].flatMap((type) =>
    type.example === undefined ? [] : [textOf(type, type.example)],
  )
  return examples.length > 0 && <p>For example {listOf(examples)}</p>
}

/** What only some want to know of a step: examples of its data, its kinds, and its id. */
function Detail({ step }: { readonly step: AnyStep }) {
  const { id, inputs, output, tags } = step
  const words = [...new Set(Object.values(tags).flat())]
  return (
    <details className={styles.detail}>
      <summary>Details</summary>
      <Examples types={[...Object.values(inputs).map(slotType), output]} />
      <p className={styles.tags}>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <p>
        Id in files and programs:{' '}
        <a href={`#${encodeURIComponent(id)}`} title="Link to this step">
          {id}
        </a>
      </p>
    </details>
  )
}

/** The members of a family, open where the address names one of them. */
function Variants({ family, trying }: FamilyProps) {
  const { steps } = family
  const [isOpen, setOpen] = useState(() => isNamed(family))
  return (
    <details className={styles.variants} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${steps.length} variants`}</summary>
      {isOpen && (
        <ul>
          {steps.map((step) => (
            <li key={step.id} id={step.id} tabIndex={-1}>
              <div>
                <h4>{variantLabel(family, step)}</h4>
                <Flow step={step} />
                <Detail step={step} />
              </div>
              <TryButton step={step} trying={trying} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Whether the address leads to a member of the family. */
export function isNamed({ steps }: StepFamily): boolean {
  const id = hashText()
  return steps.some((step) => step.id === id)
}

/** A step of the catalogue, or a family of steps as one. */
export const StepCard = memo(function StepCard({ family, trying }: FamilyProps) {
  const { label, steps } = family
  const [step, ...others] = steps
  const isFamily = others.length > 0
  return (
    <li {...(!isFamily && { id: step.id, tabIndex: -1 })} className={styles.entry}>
      <div className={styles.words}>
        <h3>
          <StepIcon step={step} size={16} />
          {label}
        </h3>
        <p>{familyDescription(family)}</p>
        {!isFamily && <Flow step={step} />}
        <p className={styles.by}>
          <ComputedBy step={step} />
        </p>
        {isFamily ? <Variants family={family} trying={trying} /> : <Detail step={step} />}
      </div>
      <div className={styles.side}>
        <Picture kind={pictureOf(step.output.id, step.id)} />
        {!isFamily && <TryButton step={step} trying={trying} />}
      </div>
    </li>
  )
})
