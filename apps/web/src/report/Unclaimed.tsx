import type { Paper } from '@playbook/core/report/paper'
import { Link } from 'wouter'
import { useCanEdit } from '../live/playbook.tsx'
import styles from './Unclaimed.module.css'

interface Props {
  readonly results: Paper['unclaimed']
  readonly cellHref: (cell: string) => string
}

/** Results that no sentence of the authors rests on, for those who can write one. */
export function Unclaimed({ results, cellHref }: Props) {
  const canEdit = useCanEdit()
  if (!canEdit || results.length === 0) return null
  return (
    <details className={styles.unclaimed}>
      <summary>
        {results.length === 1 ? '1 result without a claim' : `${results.length} results without a claim`}
      </summary>
      <p>
        A claim is a sentence of yours that rests on a value. Mark one in the notebook: it heads the abstract, its
        figure becomes the first one, and what it does not rest on moves to the supplement.
      </p>
      <ul>
        {results.map(({ cell, label }) => (
          <li key={cell}>
            <Link href={cellHref(cell)}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
