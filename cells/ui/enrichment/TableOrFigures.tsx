import { useState, type ReactNode } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { FigureView } from '../figure/FigureView.tsx'
import { ToggleButtons } from '../frame/ToggleButtons.tsx'
import styles from './TableOrFigures.module.css'

interface Props {
  /** What is shown either way, for screen readers. */
  readonly label: string
  /** Under the words of their buttons; what cannot be drawn is left out. */
  readonly figures: Readonly<Record<string, Figure | undefined>>
  /** The figure of a printed page. */
  readonly printed: Figure | undefined
  readonly print?: boolean | undefined
  readonly children: ReactNode
}

const TABLE = 'Table'

/** A table, or its most important rows as a figure; a report shows both. */
export function TableOrFigures({ label, figures, printed, print, children }: Props) {
  const [chosen, setChosen] = useState(TABLE)
  const names = Object.keys(figures).filter((name) => figures[name] !== undefined)
  if (names.length === 0) return children
  if (print) {
    return (
      <div className={styles.both}>
        {printed && <FigureView figure={printed} print />}
        {children}
      </div>
    )
  }
  const figure = figures[chosen]
  return (
    <div className={styles.both}>
      <div className={styles.tools} role="group" aria-label={`Show ${label} as`}>
        <ToggleButtons
          options={[TABLE, ...names].map((name) => [name, name] as const)}
          chosen={figure === undefined ? TABLE : chosen}
          onChoose={setChosen}
          size="small"
        />
      </div>
      {figure === undefined ? children : <FigureView figure={figure} />}
    </div>
  )
}
