/** Boxes and violins of groups beside each other, with every item as a point, as a mark of Observable Plot. */
import type * as Plot from '@observablehq/plot'
import { bandsOf, column, finite, rolesOf, shapeOf, SHAPES, type Cell } from './drawData.ts'
import type { Theme } from './drawTheme.ts'
import { boxOf, densityOf, groupsOf, placeOf, spreadPlaces } from './spread.ts'
import { svgElement } from './svgElement.ts'
import type { Figure, Mark } from '../../../shared/figure/schema.ts'

interface Spread {
  readonly figure: Figure
  readonly theme: Theme
  readonly items: readonly number[]
}

interface Place {
  readonly middle: number
  readonly half: number
  readonly y: (value: number) => number
  readonly color: string
}

export function spreadMark(mark: Mark, { figure, theme, items }: Spread): Plot.RenderFunction {
  const [bands, values, colored] = [column(figure, mark.x), finite(column(figure, mark.y)), column(figure, mark.color)]
  const roles = new Map<Cell | undefined, string>(rolesOf(figure).map(({ value, role }) => [value, theme.role(role)]))
  const groups = groupsOf(figure)
  const shapes = groups.map((_group, at) => shapeOf(figure, at))
  const aside = spreadPlaces(figure, mark)
  return (_index, { x, y, scales }, _values, _dimensions, { document }) => {
    const layer = svgElement(document, 'g', { 'aria-label': mark.type })
    const width = scales.x?.bandwidth ?? 0
    const left = (band: Cell | undefined) => Number(x?.(band))
    const up = (value: number) => Number(y?.(value))
    const spread = bandsOf(figure, 'x').flatMap((band) =>
      groups.map((group, at) => {
        const own = items.filter((item) => bands[item] === band && (group === undefined || colored[item] === group))
        const { middle, half } = placeOf(at, groups.length)
        const color = roles.get(group) ?? theme.role(mark.fill ?? 'plain')
        const place: Place = { middle: left(band) + middle * width, half: half * width, y: up, color }
        return { numbers: own.flatMap((item) => values[item] ?? []), place }
      }),
    )
    const thickest = Math.max(...spread.flatMap(({ numbers }) => densityOf(numbers).map(([, density]) => density)))
    for (const { numbers, place } of spread) {
      for (const d of mark.type === 'box' ? boxPaths(numbers, place) : violinPaths(numbers, place, thickest)) {
        layer.append(svgElement(document, 'path', { d, fill: place.color, stroke: place.color, ...LOOK }))
      }
    }
    for (const item of items) {
      layer.append(
        svgElement(document, 'path', {
          d: shapes[groups.indexOf(colored[item])] ?? SHAPES.circle,
          transform: `translate(${left(bands[item]) + aside(item) * width},${up(values[item] ?? Number.NaN)}) scale(0.62)`,
          fill: roles.get(colored[item]) ?? theme.role(mark.fill ?? 'plain'),
          stroke: theme.paper,
        }),
      )
    }
    return layer
  }
}

const LOOK = { 'fill-opacity': '0.16', 'stroke-width': '1.4' }

function line(place: Place, value: number, part = 1): string {
  const { middle, half, y } = place
  return `M${middle - half * part},${y(value)}H${middle + half * part}`
}

function boxPaths(numbers: readonly number[], place: Place): readonly string[] {
  const box = boxOf(numbers)
  if (box === undefined) return []
  const { middle, half, y } = place
  const [low, median, high] = box.quartiles
  const [least, most] = box.whiskers
  return [
    `M${middle - half},${y(low)}H${middle + half}V${y(high)}H${middle - half}Z`,
    `M${middle},${y(low)}V${y(least)}M${middle},${y(high)}V${y(most)}${line(place, median)}`,
  ]
}

/** All violins have one area: the widest of them fills its place. */
function violinPaths(numbers: readonly number[], place: Place, thickest: number): readonly string[] {
  const median = boxOf(numbers)?.quartiles[1]
  if (median === undefined) return []
  const { middle, half, y } = place
  const edge = densityOf(numbers).map(([at, density]) => [y(at), (half * density) / thickest] as const)
  const right = edge.map(([at, out]) => `${middle + out},${at}`)
  const left = edge.toReversed().map(([at, out]) => `${middle - out},${at}`)
  return [...(edge.length > 0 ? [`M${[...right, ...left].join('L')}Z`] : []), line(place, median, 0.6)]
}
