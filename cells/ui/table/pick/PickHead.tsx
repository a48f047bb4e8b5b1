import { classes } from '../../frame/classes.ts'
import type { TableModel } from '../tableModel.ts'
import styles from './PickTable.module.css'

interface Props {
  readonly model: TableModel
  readonly mode: 'radio' | 'checkbox'
}

/** Column headers that sort. */
export function PickHead({ model: { columns, sort, onSort }, mode }: Props) {
  return (
    <div className={styles.head} role="row" tabIndex={-1} aria-rowindex={1}>
      <span
        role="columnheader"
        tabIndex={-1}
        className={styles.box}
        aria-label={mode === 'radio' ? 'Choose' : 'Keep'}
      />
      {columns.map(({ name, numeric }, at) => (
        <span
          key={name}
          role="columnheader"
          tabIndex={-1}
          aria-sort={sort?.column === at ? (sort.descending ? 'descending' : 'ascending') : 'none'}
          className={classes(styles.cell, numeric && styles.number)}
        >
          <button type="button" className={styles.sort} onClick={() => onSort?.(nextSort(at, sort))}>
            {name}
            {sort?.column === at && <span aria-hidden>{sort.descending ? ' ↓' : ' ↑'}</span>}
          </button>
        </span>
      ))}
    </div>
  )
}

type Sort = TableModel['sort']

/** Up, down, as it was. */
function nextSort(column: number, sort: Sort): Sort {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}
