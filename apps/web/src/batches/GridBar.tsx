import type { BatchHead } from '@playbook/core/api/batches'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import type { ReactNode } from 'react'
import styles from './Batches.module.css'
import type { Shown } from './gridRows.ts'

interface Props {
  readonly head: BatchHead
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly matches: number
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
  /** What can be done with the rows that are chosen. */
  readonly children: ReactNode
}

/** Narrows a grid by state and words, and says which columns are shown. */
export function GridBar({ head, shown, onShow, search, onSearch, matches, hidden, onHide, children }: Props) {
  const { rows, done, failed, empty, waiting, asked } = head.progress
  const options = [
    ['all', `All ${rows}`],
    ['done', `Done ${done}`],
    ['failed', `Failed ${failed}`],
    ['empty', `Empty ${empty}`],
    ['left', `Left ${waiting + asked}`],
  ] as const
  const toggle = (cell: string) => {
    const next = new Set(hidden)
    if (!next.delete(cell)) next.add(cell)
    onHide(next)
  }
  return (
    <div className={styles.tools}>
      <div role="group" aria-label="Rows of a state" className={styles.states}>
        <ToggleButtons options={options} chosen={shown} onChoose={onShow} size="small" />
      </div>
      <input
        type="search"
        aria-label="Filter rows"
        placeholder="Filter rows"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <span className={styles.small} role="status">
        {matches === rows ? '' : `${matches.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`}
      </span>
      <details className={styles.columns}>
        <summary>Columns</summary>
        <div>
          {head.columns.map(({ cell, label, isShown }) => (
            <label key={cell}>
              <input type="checkbox" checked={isShown !== hidden.has(cell)} onChange={() => toggle(cell)} />
              {label}
            </label>
          ))}
        </div>
      </details>
      <span className={styles.push} />
      {children}
    </div>
  )
}
