import type { Figure } from '../../shared/figure/schema.ts'
import { wordsOf, type Spot } from './figureItems.ts'
import styles from './FigureView.module.css'

/** What an item is, beside it. */
export function FigureTip({
  figure,
  spot,
  width,
}: {
  readonly figure: Figure
  readonly spot: Spot
  readonly width: number
}) {
  const { name, lines } = wordsOf(figure, spot.item)
  const isRight = spot.x > width / 2
  const side = isRight ? { right: width - spot.x + 14 } : { left: spot.x + 14 }
  return (
    <div className={styles.tip} style={{ ...side, top: Math.max(0, spot.y - 18) }} role="presentation">
      <b>{name}</b>
      {lines.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span> <i>{value}</i>
        </div>
      ))}
    </div>
  )
}
