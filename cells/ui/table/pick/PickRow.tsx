import { classes } from '../../frame/classes.ts'
import type { TableModel } from '../tableModel.ts'
import { padding } from '../useWritings.ts'
import type { Writing } from '../writing.ts'
import styles from './PickTable.module.css'

interface Props {
  /** Of the list; the row has this and its position. */
  readonly id: string
  readonly model: TableModel
  readonly writings: (column: number) => Writing
  readonly row: number
  readonly top: number
  readonly term: string
  readonly mode: 'radio' | 'checkbox'
  readonly isPicked: boolean
  readonly isActive: boolean
  readonly readOnly: boolean
  readonly onActive: () => void
  readonly onPick: () => void
}

/** One row with its box. */
export function PickRow(props: Props) {
  const { id, model, writings, row, top, term, mode, isPicked, isActive, readOnly, onActive, onPick } = props
  return (
    <div
      id={`${id}-${row}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={isPicked}
      className={classes(styles.row, isPicked && styles.picked, isActive && styles.active)}
      style={{ top }}
    >
      <label className={styles.line} onPointerDown={onActive}>
        <span role="gridcell" tabIndex={-1} className={styles.box}>
          <input
            type={mode}
            name={id}
            tabIndex={-1}
            aria-label={term}
            checked={isPicked}
            disabled={readOnly}
            onChange={onPick}
          />
        </span>
        {model.columns.map(({ name, numeric }, column) => {
          const value = model.value(row, column) ?? null
          const { text, pad } = writings(column)
          return (
            <span
              key={name}
              role="gridcell"
              tabIndex={-1}
              className={classes(styles.cell, numeric && styles.number)}
              style={padding(pad(value))}
              title={String(value ?? '')}
            >
              {text(value)}
            </span>
          )
        })}
      </label>
    </div>
  )
}
