import { FigureLook, USUAL_LOOK } from '@playbook/core/api/figures'
import type { FigureOrigin } from '@playbook/core/report-formats/figure-origin'
import { z } from 'zod'
import { downloadBlob, downloadText } from '../frame/download.ts'
import { refusalText } from '../frame/refusal.ts'
import type { Picture } from './draw/picture.ts'
import { savePng, saveSvg } from './draw/svgFile.ts'

/** What a figure is saved as: drawn, or its data. */
export const FIGURE_FORMATS = ['SVG', 'PNG', 'PDF', 'CSV', 'JSON'] as const
/** The words of a figure, in points. */
export const FONTS_PT = [6, 7, 8, 9, 10, 12] as const
/** Dots per inch: of a draft, of most journals, of line drawings. */
export const DOTS = [150, 300, 600] as const

const FigureChoice = FigureLook.extend({ format: z.enum(FIGURE_FORMATS), dpi: z.literal(DOTS) })

/** How a figure is saved. */
export type FigureChoice = Readonly<z.infer<typeof FigureChoice>>

const KEY = 'playbook.figure-file'
const FIRST: FigureChoice = { ...USUAL_LOOK, format: 'SVG', dpi: 300 }

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
export function figureFilename({ title }: Pick<Picture, 'title'>, format: FigureChoice['format']): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name || 'figure'}.${format.toLowerCase()}`
}

const MIME = { CSV: 'text/csv', JSON: 'application/json' } as const

/** Offers a figure as a file, and remembers how it was chosen. */
export async function saveFigure(
  picture: Picture,
  choice: FigureChoice,
  origin: FigureOrigin | undefined,
): Promise<void> {
  saveChoice(choice)
  const { format } = choice
  const filename = figureFilename(picture, format)
  if (format === 'CSV' || format === 'JSON') return downloadText(filename, MIME[format], picture.data.text())
  if (format === 'PDF') return downloadBlob(filename, await fetchPdf(picture, choice, origin))
  const drawing = picture.draw(choice)
  if (drawing === undefined) throw new Error('This figure has too many parts to be drawn. Draw fewer of them.')
  const { svg, ...size } = drawing
  return format === 'SVG' ? saveSvg(svg, filename, origin) : savePng(svg, filename, { dpi: choice.dpi, size, origin })
}

/** The server sets the page: what draws letters in a PDF is too large for a page. */
async function fetchPdf(
  { result }: Picture,
  { widthMm, fontPt, palette }: FigureLook,
  origin: FigureOrigin | undefined,
): Promise<Blob> {
  if (origin === undefined || result === undefined)
    throw new Error('A figure without a cell is not set as PDF. Choose SVG.')
  const { address, version, cell, process } = origin
  const answer = await fetch(`/api/processes/${process}/figure`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...result,
      widthMm,
      fontPt,
      palette,
      address,
      cell,
      ...(version !== undefined && { version }),
    }),
  }).catch(() => {
    throw new Error('The server cannot be reached. Check the connection and try again.')
  })
  if (!answer.ok) throw new Error(refusalText(answer.status, await answer.text()))
  return answer.blob()
}
