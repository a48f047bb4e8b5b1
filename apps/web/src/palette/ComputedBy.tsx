import type { AnyStep } from '@playbook/core/step'
import { StatusDot } from '../services/StatusDot.tsx'
import styles from './Palette.module.css'
import { place } from './labels.ts'

/** Where a step is computed; of a public service also how it does. */
export function Place({ step }: { readonly step: AnyStep }) {
  return (
    <span className={styles.place}>
      {place(step)}
      {step.external !== undefined && <StatusDot service={step.external} />}
    </span>
  )
}
