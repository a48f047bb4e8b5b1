/** How a drawing is made as large as it is printed: its words have the size in points that was asked for. */
import type { FigureLook } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/drawing'

/** The words of a drawing, in its own pixels. */
const FONT_PX = 11.5
const PX_PER_MM = 96 / 25.4
const PX_PER_PT = 96 / 72
const SIZE = /^<svg([^>]*?) width="[\d.]+" height="[\d.]+"/

/** How many pixels a drawing may be wide so that its words are printed as large as asked. */
export function roomOf({ widthMm, fontPt }: FigureLook): number {
  return Math.floor((widthMm * PX_PER_MM * FONT_PX) / (fontPt * PX_PER_PT))
}

/** A drawing as wide as asked in millimetres; its size in pixels of the page. */
export function printedAt({ svg, width, height }: Drawing, { widthMm }: FigureLook): Drawing {
  const scale = (widthMm * PX_PER_MM) / Math.max(1, width)
  const tall = height * scale
  const mm = (pixels: number) => `${Number((pixels / PX_PER_MM).toFixed(2))}mm`
  const sized = svg.replace(SIZE, (_all, before: string) => `<svg${before} width="${widthMm}mm" height="${mm(tall)}"`)
  return { svg: sized, width: widthMm * PX_PER_MM, height: tall, isSized: true }
}
