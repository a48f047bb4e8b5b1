import { Fragment } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { abridged } from '../../shared/words.ts'
import type { Panel } from './drawData.ts'
import type { ChosenItem } from './figureGenes.ts'
import { placer, pointed, type Scale, type Scales, type Spot } from './figureItems.ts'
import styles from './FigureView.module.css'

interface Props {
  readonly figure: Figure
  readonly panel: Panel
  readonly scales: Scales
  readonly chosen: readonly ChosenItem[]
}

/** More names would lie over each other. */
const NAMED = 12
const IN_A_PART = 3

/** Marks what holds chosen genes: a ring around a point, a frame around a row or a bar, names in a part of a diagram. */
export function FigureChosen({ figure, panel, scales, chosen }: Props) {
  const place = placer(figure, panel, scales)
  const type = pointed(figure)?.type
  const drawn = chosen.flatMap(({ item, genes }) => {
    const spot = place(item)
    return spot !== undefined && isWithin(spot.x, scales.x) && isWithin(spot.y, scales.y) ? [{ spot, genes }] : []
  })
  if (type === 'dot') {
    return drawn.map(({ spot, genes }) => (
      <Fragment key={spot.item}>
        <circle className={styles.chosen} cx={spot.x} cy={spot.y} r={5} />
        {drawn.length <= NAMED && !isNamed(figure, spot.item) && (
          <text className={styles.chosenName} x={spot.x} y={spot.y - 9} textAnchor="middle">
            {genes.join()}
          </text>
        )}
      </Fragment>
    ))
  }
  if (type === 'text') {
    return drawn.map(({ spot, genes }) => (
      <text key={spot.item} className={styles.chosenName} x={spot.x} y={spot.y + 20} textAnchor="middle">
        {abridged(genes, IN_A_PART)}
      </text>
    ))
  }
  return rowsOf(drawn, scales).map((row) => <rect key={`${row.x} ${row.y}`} className={styles.chosenRow} {...row} />)
}

/** Whether the figure itself names an item. */
function isNamed(figure: Figure, item: number): boolean {
  const names = figure.marks.find(({ type, apart }) => type === 'text' && apart === true)?.label
  return names != null && (figure.data[names]?.[item] ?? '') !== ''
}

function isWithin(at: number, { range }: Scale): boolean {
  return at >= Math.min(...range) - 1 && at <= Math.max(...range) + 1
}

/** Each band of genes once, over the whole width (or height) of the panel. */
function rowsOf(drawn: readonly { readonly spot: Spot }[], { x, y }: Scales) {
  const isAcross = y.bandwidth > 0
  const [band, along] = isAcross ? [y, x] : [x, y]
  const from = Math.min(...along.range)
  const length = Math.max(...along.range) - from
  const middles = new Set(drawn.map(({ spot }) => (isAcross ? spot.y : spot.x)))
  return [...middles].map((middle) => {
    const start = middle - band.bandwidth / 2
    return isAcross
      ? { x: from, y: start, width: length, height: band.bandwidth }
      : { x: start, y: from, width: band.bandwidth, height: length }
  })
}
