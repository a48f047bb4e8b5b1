import type { ReactNode } from 'react'
import type { TableModel } from '../tableModel.ts'
import { PickGrid, type Picking } from './PickGrid.tsx'
import styles from './PickTable.module.css'

interface Props extends Picking {
  readonly label: string
  /** The first column holds the term that is picked. */
  readonly model: TableModel
  /** What an empty list says. */
  readonly empty: string
  /** Words or buttons beside the filter. */
  readonly children?: ReactNode
}

const WORTH_FILTERING = 12

/** A list of any length to pick from: filter, sort, arrow keys; Space or Enter picks the row with the focus. */
export function PickTable({ label, model, empty, children, ...picking }: Props) {
  const { rowCount, shape, search = '', onSearch } = model
  const isLong = shape[0] > WORTH_FILTERING
  return (
    <div className={styles.pick}>
      {(isLong || children) && (
        <div className={styles.tools}>
          {onSearch && isLong && (
            <input
              type="search"
              className={styles.filter}
              aria-label={`Filter ${label}`}
              placeholder="Filter rows"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          )}
          {children}
        </div>
      )}
      {rowCount === 0 ? (
        <p className={styles.none}>{search.trim() === '' ? empty : `No row holds “${search.trim()}”.`}</p>
      ) : (
        <PickGrid label={label} model={model} {...picking} />
      )}
    </div>
  )
}
