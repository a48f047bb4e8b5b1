import type { Verdict } from '@playbook/core/api/checks'
import { ArrowRightLeft, Ban, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Verdicts.module.css'

const WORDS: Readonly<Record<Verdict, string>> = {
  holds: 'holds',
  moved: 'moved',
  'cannot-be-asked': 'cannot be asked',
}
const ICONS = { holds: Check, moved: ArrowRightLeft, 'cannot-be-asked': Ban } as const

/** A verdict as a mark and a word, never as a colour alone. */
export function VerdictMark({ verdict, children }: { readonly verdict: Verdict; readonly children?: ReactNode }) {
  const Icon = ICONS[verdict]
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Icon size={14} aria-hidden />
      {children ?? WORDS[verdict]}
    </span>
  )
}
