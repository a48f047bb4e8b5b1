import { Suspense } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { later } from '../later.ts'
import styles from './FigureView.module.css'

interface Props {
  readonly figure: Figure
  readonly print?: boolean | undefined
}

// Observable Plot is heavy.
const InteractiveFigure = later(async () => (await import('./InteractiveFigure.tsx')).InteractiveFigure)

export function FigureView({ figure, print }: Props) {
  const height = Math.min(figure.height ?? 400, 480)
  return (
    <Suspense
      fallback={
        <div className={styles.wait} style={{ height }} aria-busy>
          Loading...
        </div>
      }
    >
      <InteractiveFigure figure={figure} print={print} />
    </Suspense>
  )
}
