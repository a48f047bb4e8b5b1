import type { FigureLook } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/drawing'
import { figureCsv } from '../figureItems.ts'
import { isPrintable, printedFigure } from './draw.ts'
import type { Figure } from '../../../shared/figure/schema.ts'

/** What is drawn, as it is saved in a file. */
export interface Picture {
  readonly title: string
  /** Undefined for what would be drawn too long. */
  readonly draw: (look: FigureLook) => Drawing | undefined
  /** What the server sets as a page: the id of a type and its value; absent where the page alone knows what is drawn. */
  readonly result?: { readonly type: string; readonly value: unknown } | undefined
  readonly data: { readonly format: 'CSV' | 'JSON'; readonly text: () => string }
}

/** A figure of marks and axes, as it is saved. */
export function pictureOf(figure: Figure): Picture {
  return {
    title: figure.title,
    draw: (look) => (isPrintable(figure) ? printedFigure(figure, document, look) : undefined),
    result: { type: 'PlotlyPlot', value: figure },
    data: { format: 'CSV', text: () => figureCsv(figure) },
  }
}
