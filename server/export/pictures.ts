import { figureSvg, isPrintable, printedFigure } from '@playbook/cells/figure'
import { printedUpSet } from '@playbook/cells/overlap'
import { figure, overlap } from '@playbook/cells/steps'
import type { FigureSize } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/report'
import type { Json } from '@playbook/core/step'
import { parseHTML } from 'linkedom'

/** A result, and how large it is printed; otherwise it is drawn as on the page. */
export interface DrawTask {
  /** The id of its type. */
  readonly type: string
  readonly value: Json
  readonly size?: FigureSize
}

const WIDTH = 720
const SIZE = /<svg[^>]* width="(\d+)" height="(\d+)"/

/** Draws what the page draws, without a page; undefined for a result that is read, and for what would be drawn too long. */
export function draw({ type, value, size }: DrawTask): Drawing | undefined {
  if (type === overlap.UpSetPlot.id) {
    const sets = overlap.UpSetPlot.schema.safeParse(value)
    return sets.success ? printedUpSet(sets.data) : undefined
  }
  const parsed = type === figure.Figure.id ? figure.Figure.schema.safeParse(value) : undefined
  if (!parsed?.success || !isPrintable(parsed.data)) return undefined
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  if (size !== undefined) return printedFigure(parsed.data, size, document)
  const svg = figureSvg(parsed.data, { document, width: WIDTH })
  const [, width, height] = SIZE.exec(svg) ?? []
  return { svg, width: Number(width ?? WIDTH), height: Number(height ?? WIDTH) }
}
