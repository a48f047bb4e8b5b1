import { rolesOf, swatchOf, type Cell } from './drawData.ts'
import { pageTheme } from './drawTheme.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import styles from './FigureView.module.css'

interface Props {
  readonly figure: Figure
  readonly hidden: ReadonlySet<Cell>
  /** Left out in print: nothing can be clicked there. */
  readonly onToggle?: (value: Cell) => void
}

/** Which colour and shape stands for what. A click leaves a group out or takes it in again. */
export function FigureLegend({ figure, hidden, onToggle }: Props) {
  if (figure.color?.type !== 'categorical') return null
  return (
    <ul className={styles.legend} aria-label={`Legend: ${figure.color.label}`}>
      <li className={styles.legendName}>{figure.color.label}</li>
      {rolesOf(figure).map(({ value, role, at }) => {
        const swatch = (
          <svg className={styles.swatch} viewBox="-7 -7 14 14" aria-hidden>
            <path d={swatchOf(figure, at)} fill={pageTheme.role(role)} />
          </svg>
        )
        return (
          <li key={String(value)}>
            {onToggle ? (
              <button
                type="button"
                className={styles.group}
                aria-pressed={!hidden.has(value)}
                onClick={() => onToggle(value)}
              >
                {swatch}
                {value}
              </button>
            ) : (
              <span className={styles.still}>
                {swatch}
                {value}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
