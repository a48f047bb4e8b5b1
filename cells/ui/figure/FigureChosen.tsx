import { Fragment } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { abridged } from '../../shared/words.ts'
import type { Panel } from './draw/drawData.ts'
import type { ChosenItem } from './figureThings.ts'
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

/** Marks what holds what is chosen: a ring around a point, a frame around a row, column or bar, names in a part of a diagram. */
export function FigureChosen({ figure, panel, scales, chosen }: Props) {
  const place = placer(figure, panel, scales)
  const type = pointed(figure)?.type
  const drawn = chosen.flatMap(({ item, names, axis }) => {
    const spot = place(item)
    return spot !== undefined && isWithin(spot.x, scales.x) && isWithin(spot.y, scales.y) ? [{ spot, names, axis }] : []
  })
  if (type === 'dot') {
    return drawn.map(({ spot, names }) => (
      <Fragment key={spot.item}>
        <circle className={styles.chosen} cx={spot.x} cy={spot.y} r={5} />
        {drawn.length <= NAMED && !isNamed(figure, spot.item) && (
          <text className={styles.chosenName} x={spot.x} y={spot.y - 9} textAnchor="middle">
            {names.join()}
          </text>
        )}
      </Fragment>
    ))
  }
  if (type === 'text') {
    return drawn.map(({ spot, names }) => (
      <text key={spot.item} className={styles.chosenName} x={spot.x} y={spot.y + 20} textAnchor="middle">
        {abridged(names, IN_A_PART)}
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

interface Drawn extends Pick<ChosenItem, 'axis'> {
  readonly spot: Spot
}

/** Each band once, over the whole width (or height) of the panel: along the axis that names it, else where bands are. */
function rowsOf(drawn: readonly Drawn[], { x, y }: Scales) {
  const isAcross = ({ axis }: Drawn) => (axis === undefined ? y.bandwidth > 0 : axis === 'y')
  const rows = new Set(drawn.flatMap((each) => (isAcross(each) ? [each.spot.y] : [])))
  const columns = new Set(drawn.flatMap((each) => (isAcross(each) ? [] : [each.spot.x])))
  return [
    ...[...rows].map((middle) => {
      const across = extentOf(x)
      return { x: across.from, y: middle - y.bandwidth / 2, width: across.length, height: y.bandwidth }
    }),
    ...[...columns].map((middle) => {
      const up = extentOf(y)
      return { x: middle - x.bandwidth / 2, y: up.from, width: x.bandwidth, height: up.length }
    }),
  ]
}

function extentOf({ range }: Scale) {
  const from = Math.min(...range)
  return { from, length: Math.max(...range) - from }
}
