import type { Verdict } from '@playbook/core/api/checks'
import type { ReactNode } from 'react'
import styles from './Verdicts.module.css'
import { VerdictMark } from './VerdictMark.tsx'

interface Props {
  readonly number: number
  /** A way to where it stands. */
  readonly name: ReactNode
  readonly notes: readonly string[]
  /** As it was published, and today. */
  readonly values: readonly [was: string, now: string] | undefined
  readonly verdict: Verdict
  /** What came and went, where it moved. */
  readonly children: ReactNode
}

/** One claim, or one result, with its verdict. */
export function CheckedRow({ number, name, notes, values, verdict, children }: Props) {
  const said = notes.filter((note) => note !== '')
  return (
    <li data-verdict={verdict}>
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        <span>
          {name}
          {said.length > 0 && <small>{said.join(' · ')}</small>}
        </span>
        <span className={styles.values}>
          {values !== undefined && (
            <>
              {values[0]} → <b>{values[1]}</b>
            </>
          )}
        </span>
        <VerdictMark verdict={verdict} />
      </div>
      {children}
    </li>
  )
}
