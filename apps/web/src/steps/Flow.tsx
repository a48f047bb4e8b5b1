import { slotType, type AnyStep, type DataType } from '@playbook/core/step'
import { Link } from 'wouter'
import { Dot } from '../ui/Lineage.tsx'
import { typePath } from './catalogue.ts'
import styles from './StepsPage.module.css'

function Type({ type, many = false }: { readonly type: DataType; readonly many?: boolean }) {
  return (
    <Link className={styles.type} href={typePath(type.id)} title={`${type.description}. What makes it, what takes it`}>
      <Dot hue={type.color} many={many} />
      {type.label}
      {many && <em>, any number</em>}
    </Link>
  )
}

/** What a step takes and gives, each a link to the steps around it. */
export function Flow({ step: { inputs, output } }: { readonly step: AnyStep }) {
  const slots = Object.entries(inputs)
  return (
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
  )
}
