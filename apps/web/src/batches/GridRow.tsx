import type { BatchCell, BatchColumn, BatchRow } from '@playbook/core/api/batches'
import styles from './Batches.module.css'
import { stateOf } from './gridRows.ts'

interface Props {
  readonly row: BatchRow
  readonly at: number
  readonly columns: readonly BatchColumn[]
  /** The largest number of each column. */
  readonly most: ReadonlyMap<string, number>
  readonly color: string
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
}

/** One input: how far it is, and what it gave. */
export function GridRow({ row, at, columns, most, color, isActive, isChosen, onFocus, onChoose }: Props) {
  const state = stateOf(row)
  return (
    <tr
      data-at={at}
      data-state={state}
      aria-rowindex={at + 2}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
    >
      <td className={styles.number}>{row.number}</td>
      <th scope="row">
        <label className={styles.input}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onChoose}
            aria-label={`Choose ${row.label}`}
            tabIndex={-1}
          />
          <i style={{ background: `var(--k-${color})` }} aria-hidden />
          <span title={row.label}>{row.label}</span>
        </label>
      </th>
      <td title={[row.result?.why, row.result?.hint].filter(Boolean).join(' ')}>
        {state === 'done' && row.reused ? 'stored' : state}
        {row.result?.why !== undefined && <span className={styles.why}>{`: ${row.result.why}`}</span>}
      </td>
      {columns.map(({ cell, color: hue, isValue = false }) => (
        <td key={cell}>
          <Value value={row.result?.cells[cell]} most={most.get(cell) ?? 0} color={hue} isValue={isValue} />
        </td>
      ))}
    </tr>
  )
}

function Value({
  value,
  most,
  color,
  isValue,
}: {
  readonly value: BatchCell | undefined
  readonly most: number
  readonly color: string
  /** Its text says the number. */
  readonly isValue: boolean
}) {
  if (value === undefined) return null
  if (value.state !== 'done')
    return <span className={styles.none}>{value.state === 'not-run' ? 'not run' : value.state}</span>
  return (
    <span className={styles.value}>
      {value.bars !== undefined && <Bars values={value.bars} color={color} />}
      {value.number !== undefined && (
        <span className={styles.count}>
          <i
            style={{
              width: most > 0 ? Math.round((30 * Math.max(0, value.number)) / most) : 0,
              background: `var(--k-${color})`,
            }}
            aria-hidden
          />
          {isValue ? value.text : value.number.toLocaleString('en')}
        </span>
      )}
      {!(isValue && value.number !== undefined) && <span title={value.text}>{value.text}</span>}
    </span>
  )
}

const [WIDTH, HEIGHT] = [72, 20]

/** The first scores of a result: above the line and below it. */
function Bars({ values, color }: { readonly values: readonly number[]; readonly color: string }) {
  const most = Math.max(...values.map(Math.abs), Number.MIN_VALUE)
  const isSigned = values.some((value) => value < 0)
  const base = isSigned ? HEIGHT / 2 : HEIGHT
  const step = WIDTH / values.length
  const path = values
    .map((value, at) => `M${((at + 0.5) * step).toFixed(1)} ${base}v${((-value / most) * base).toFixed(1)}`)
    .join('')
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${values.length} scores, the largest ${most}`}
    >
      <path d={path} stroke={`var(--k-${color})`} strokeWidth={Math.min(4, step * 0.7)} />
    </svg>
  )
}
