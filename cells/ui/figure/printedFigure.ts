import { COLUMN_MM, type FigureSize } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/report'
import type { Figure } from '../../shared/figure/schema.ts'
import { figureSvg } from './drawSvg.ts'

/** The words of a drawing, in its own pixels. */
const FONT_PX = 11.5
const PX_PER_MM = 96 / 25.4
const PX_PER_PT = 96 / 72
const SIZE = /^<svg([^>]*?) width="([\d.]+)" height="([\d.]+)"/

/** A figure as it is printed: as wide as the columns it fills, its words as large as asked; sizes in pixels of the page. */
export function printedFigure(figure: Figure, size: FigureSize, document: Document): Drawing {
  const width = COLUMN_MM[size.columns] * PX_PER_MM
  const scale = (size.fontPt * PX_PER_PT) / FONT_PX
  const drawn = figureSvg(figure, { document, width: Math.floor(width / scale) })
  const [, , across, down] = SIZE.exec(drawn) ?? []
  const height = (width * Number(down)) / Number(across)
  const mm = (pixels: number) => `${Number((pixels / PX_PER_MM).toFixed(2))}mm`
  const svg = drawn.replace(SIZE, (_all, before: string) => `<svg${before} width="${mm(width)}" height="${mm(height)}"`)
  return { svg, width, height }
}
