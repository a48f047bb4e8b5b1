import { figureSvg, isPrintable } from '@playbook/cells/figure'
import { printedUpSet } from '@playbook/cells/overlap'
import { figure, overlap } from '@playbook/cells/steps'
import type { Drawing } from '@playbook/core/report/report'
import type { ResultItem } from '@playbook/core/story/playbook'
import { parseHTML } from 'linkedom'

const WIDTH = 720
const SIZE = /<svg[^>]* width="(\d+)" height="(\d+)"/

/** A document to draw in, without a page. */
export const blankDocument = () => parseHTML('<!doctype html><html><body></body></html>').document

/** Draws what the page draws, without a page; undefined for a result that is read, and for what would be drawn too long. */
export function drawResult({ type, value }: Pick<ResultItem, 'type' | 'value'>): Drawing | undefined {
  if (type.id === overlap.UpSetPlot.id) {
    const sets = overlap.UpSetPlot.schema.safeParse(value)
    return sets.success ? printedUpSet(sets.data) : undefined
  }
  const parsed = type.id === figure.Figure.id ? figure.Figure.schema.safeParse(value) : undefined
  if (!parsed?.success || !isPrintable(parsed.data)) return undefined
  const svg = figureSvg(parsed.data, { document: blankDocument(), width: WIDTH })
  const [, width, height] = SIZE.exec(svg) ?? []
  return { svg, width: Number(width ?? WIDTH), height: Number(height ?? WIDTH) }
}
