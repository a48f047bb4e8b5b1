/** Dendrograms above and to the right of the bands that they order, as marks of Observable Plot. */
import type * as Plot from '@observablehq/plot'
import type { Theme } from './drawTheme.ts'
import { svgElement } from './svgElement.ts'
import type { Figure } from '../../../shared/figure/schema.ts'
import { branchesOf, type Tree } from '../../../shared/figure/tree.ts'

/** Between the bands and the ends of the branches. */
const GAP = 4
const ABOVE = 48
const WIDEST_BESIDE = 64

/** The room that the trees of a figure take above its bands and to their right. */
export function treeRoom(
  { trees }: Pick<Figure, 'trees'>,
  width: number,
): { readonly above: number; readonly beside: number } {
  const has = (axis: Tree['axis']) => trees?.some((tree) => tree.axis === axis) === true
  return { above: has('x') ? ABOVE : 0, beside: has('y') ? Math.min(WIDEST_BESIDE, Math.round(width * 0.12)) : 0 }
}

export function treeMarks(figure: Figure, theme: Theme): Plot.RenderFunction[] {
  return (figure.trees ?? []).map((tree) => treeMark(tree, theme))
}

function treeMark(tree: Tree, { muted }: Theme): Plot.RenderFunction {
  return (_index, { x, y, scales }, _values, dimensions, { document }) => {
    const { width, marginTop, marginRight } = dimensions
    const layer = svgElement(document, 'g', { 'aria-label': 'tree', fill: 'none', stroke: muted, 'stroke-width': '1' })
    const scale = tree.axis === 'x' ? x : y
    const half = (scales[tree.axis]?.bandwidth ?? 0) / 2
    const places = tree.leaves.map((name) => Number(scale?.(name)) + half)
    const highest = Math.max(...tree.joins.map(({ height }) => height)) || 1
    const { above, beside } = treeRoom({ trees: [tree] }, width)
    const up = (height: number) => marginTop - GAP - (height / highest) * (above - 2 * GAP)
    const right = (height: number) => width - marginRight + GAP + (height / highest) * (beside - 2 * GAP)
    for (const { places: at, from, height } of branchesOf(tree, places)) {
      const d =
        tree.axis === 'x'
          ? `M${at[0]},${up(from[0])}V${up(height)}H${at[1]}V${up(from[1])}`
          : `M${right(from[0])},${at[0]}H${right(height)}V${at[1]}H${right(from[1])}`
      const branch = svgElement(document, 'path', { d })
      const title = svgElement(document, 'title', {})
      title.textContent = `Join at ${Number(height.toPrecision(3))}`
      branch.append(title)
      layer.append(branch)
    }
    return layer
  }
}
