import { FigureSize } from '@playbook/core/api/figures'
import type { FigureOrigin } from '@playbook/core/interchange/figure-origin'
import { z } from 'zod'
import { downloadBlob, downloadText } from '../frame/download.ts'
import { refusalText } from '../frame/refusal.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { printedFigure } from './draw.ts'
import { figureCsv } from './figureItems.ts'
import { savePng, saveSvg } from './svgFile.ts'

/** What a figure is saved as. */
export const FIGURE_FORMATS = ['SVG', 'PNG', 'PDF', 'CSV'] as const
/** The words of a figure, in points. */
export const FONTS_PT = [6, 7, 8, 9, 10, 12] as const
/** Dots per inch: of a draft, of most journals, of line drawings. */
export const DOTS = [150, 300, 600] as const

const FigureChoice = FigureSize.extend({ format: z.enum(FIGURE_FORMATS), dpi: z.literal(DOTS) })

/** How a figure is saved. */
export type FigureChoice = Readonly<z.infer<typeof FigureChoice>>

const KEY = 'playbook.figure-file'
const FIRST: FigureChoice = { format: 'SVG', columns: 1, fontPt: 7, dpi: 300 }

/** What was chosen last in this browser. */
export function loadChoice(): FigureChoice {
  try {
    const parsed = FigureChoice.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : FIRST
  } catch {
    return FIRST
  }
}

function saveChoice(choice: FigureChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing: the choice is made anew each time.
  }
}

/** The name of the file of a figure. */
export function figureFilename({ title }: Pick<Figure, 'title'>, format: FigureChoice['format']): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name || 'figure'}.${format.toLowerCase()}`
}

/** Offers a figure as a file, and remembers how it was chosen. */
export async function saveFigure(
  figure: Figure,
  choice: FigureChoice,
  origin: FigureOrigin | undefined,
): Promise<void> {
  saveChoice(choice)
  const filename = figureFilename(figure, choice.format)
  if (choice.format === 'CSV') return downloadText(filename, 'text/csv', figureCsv(figure))
  if (choice.format !== 'PDF') {
    const { svg, ...size } = printedFigure(figure, choice, document)
    return choice.format === 'SVG'
      ? saveSvg(svg, filename, origin)
      : savePng(svg, filename, { dpi: choice.dpi, size, origin })
  }
  if (origin === undefined) throw new Error('A figure without a cell is not set as PDF. Choose SVG.')
  downloadBlob(filename, await fetchPdf(figure, choice, origin))
}

/** The server sets the page: what draws letters in a PDF is too large for a page. */
async function fetchPdf(
  figure: Figure,
  { columns, fontPt }: FigureChoice,
  { address, version, cell, process }: FigureOrigin,
): Promise<Blob> {
  const answer = await fetch(`/api/processes/${process}/figure`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ figure, columns, fontPt, address, cell, ...(version !== undefined && { version }) }),
  }).catch(() => {
    throw new Error('The server cannot be reached. Check the connection and try again.')
  })
  if (!answer.ok) throw new Error(refusalText(answer.status, await answer.text()))
  return answer.blob()
}
