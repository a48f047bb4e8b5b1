import type { AnyStep } from '@playbook/core/step'
import { StatusDot } from '../services/StatusDot.tsx'
import styles from './Palette.module.css'
import { computedBy } from './labels.ts'

/** Where a step is computed; of a public service also how it does. */
export function ComputedBy({ step }: { readonly step: AnyStep }) {
  return (
    <span className={styles.computedBy}>
      {computedBy(step)}
      {step.external !== undefined && <StatusDot service={step.external.name} />}
    </span>
  )
}
