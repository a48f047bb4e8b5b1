import type { FigureLook } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/drawing'
import { printedAt, roomOf } from '../../../shared/figure/printSize.ts'
import type { Figure } from '../../../shared/figure/schema.ts'
import { figureSvg } from './drawSvg.ts'
import { printThemeOf } from './drawTheme.ts'

const WIDTH = 720
const SIZE = /^<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/

/** How many pixels a figure has where nobody chose: fewer make its words larger beside what they name. */
export interface FigureRoom {
  readonly width: number
  readonly tallest?: number
}

/** A figure as it is printed: in the width, the size of words and the colours that were chosen, if they were. */
export function printedFigure(
  figure: Figure,
  document: Document,
  look?: FigureLook,
  room: FigureRoom = { width: WIDTH },
): Drawing {
  const place = look === undefined ? room : { width: roomOf(look) }
  const svg = figureSvg(figure, { document, ...place, theme: printThemeOf(look?.palette) })
  const [, across, down] = SIZE.exec(svg) ?? []
  const drawing = { svg, width: Number(across ?? WIDTH), height: Number(down ?? WIDTH) }
  return look === undefined ? drawing : printedAt(drawing, look)
}
