import { useState, type ReactNode } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { FigureView } from '../figure/FigureView.tsx'
import { ToggleButtons } from '../frame/ToggleButtons.tsx'
import styles from './TableOrBars.module.css'

interface Props {
  /** What is shown either way, for screen readers. */
  readonly label: string
  readonly bars: Figure | undefined
  readonly print?: boolean | undefined
  readonly children: ReactNode
}

const SHOWN = [
  [false, 'Table'],
  [true, 'Bars'],
] as const

/** A table, or its most important rows as bars; a report shows both. */
export function TableOrBars({ label, bars, print, children }: Props) {
  const [isDrawn, setDrawn] = useState(false)
  if (bars === undefined) return children
  if (print) {
    return (
      <div className={styles.both}>
        <FigureView figure={bars} print />
        {children}
      </div>
    )
  }
  return (
    <div className={styles.both}>
      <div className={styles.tools} role="group" aria-label={`Show ${label} as`}>
        <ToggleButtons options={SHOWN} chosen={isDrawn} onChoose={setDrawn} size="small" />
      </div>
      {isDrawn ? <FigureView figure={bars} /> : children}
    </div>
  )
}
