import type { Verdict } from '@playbook/core/api/checks'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Checks.module.css'
import { VerdictMark } from './VerdictMark.tsx'

interface Props {
  readonly number: number
  readonly title: string
  /** Where it stands in the report. */
  readonly href: string
  readonly notes: readonly string[]
  /** As it was published, and today. */
  readonly values: readonly [was: string, now: string] | undefined
  readonly verdict: Verdict
  /** What came and went, where it moved. */
  readonly children: ReactNode
}

/** One claim, or one result, with its verdict. */
export function CheckedRow({ number, title, href, notes, values, verdict, children }: Props) {
  const said = notes.filter((note) => note !== '')
  return (
    <li data-verdict={verdict}>
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        <span>
          <Link className={styles.quote} href={href}>
            {title}
          </Link>
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
