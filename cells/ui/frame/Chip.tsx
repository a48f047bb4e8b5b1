import type { Hue } from '@playbook/core/step'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** The hue of a kind. Decoration: the words beside it say the same. */
export function Dot({ hue }: { readonly hue: Hue | undefined }) {
  return <i aria-hidden className={styles.dot} style={{ background: hue ? `var(--k-${hue})` : 'var(--ink-3)' }} />
}

export function Chip({ hue, children }: { readonly hue?: Hue; readonly children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {hue && <Dot hue={hue} />}
      {children}
    </span>
  )
}
