/** How much there is to draw in a figure. It is drawn in one go, so that whoever draws for others has to know before. */
import { bandsOf, legendsOf, panelsOf, sizeOf, sizesIn } from './drawData.ts'
import { MOST_NAMES } from './placeNames.ts'
import type { Figure, Mark } from '../../../shared/figure/schema.ts'

/** More than the genes of any genome with their names: some seconds, and some ten megabytes of a file. */
export const MOST_PRINTED = 100_000
/** What is looked at costs less than what is drawn. */
const LOOK = 0.1
/** For the spread of a group all items are looked at. */
const LOOK_OF_GROUP = 0.001
const PARTS_OF_ELLIPSE = 10

function partsOfMark(figure: Figure, { type, apart }: Mark): number {
  const items = sizeOf(figure)
  if (type === 'text' && apart) return items * LOOK + Math.min(items, MOST_NAMES)
  if (type === 'box' || type === 'violin')
    return items * (1 + LOOK_OF_GROUP * bandsOf(figure, 'x').length * groups(figure))
  return items
}

function groups(figure: Figure): number {
  const { ofColor, ofKey } = legendsOf(figure)
  return Math.max(1, ...[...ofColor, ...ofKey].map((legend) => legend.groups.length))
}

/** How many parts the drawing of a figure has, roughly. */
export function drawnParts(figure: Figure): number {
  const { axes, marks, ellipses, rules, trees } = figure
  const ofMarks = marks.reduce((sum, mark) => sum + partsOfMark(figure, mark), 0)
  const ofBands = (['x', 'y'] as const).reduce(
    (sum, channel) => sum + (axes[channel].type === 'band' ? bandsOf(figure, channel).length : 0),
    0,
  )
  const ofTrees = (trees ?? []).reduce((sum, { leaves }) => sum + leaves.length, 0)
  const others = (ellipses ?? []).length * PARTS_OF_ELLIPSE + (rules ?? []).length + ofTrees
  // Each item is looked up among the groups of the legend.
  const ofLegend = groups(figure) * (1 + sizeOf(figure) * LOOK_OF_GROUP) + sizesIn(figure).length
  return panelsOf(figure).length * (ofMarks + ofBands + others) + ofLegend
}

/** Whether a figure can be drawn for a file in a time in which others can wait. */
export const isPrintable = (figure: Figure): boolean => drawnParts(figure) <= MOST_PRINTED
