import type { FigureLook } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/report'
import { printedAt, roomOf } from '../../shared/figure/printSize.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { figureSvg } from './drawSvg.ts'
import { printThemeOf } from './drawTheme.ts'

const WIDTH = 720
const SIZE = /^<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/

/** A figure as it is printed: in the width, the size of words and the colours that were chosen, if they were. */
export function printedFigure(figure: Figure, document: Document, look?: FigureLook): Drawing {
  const width = look === undefined ? WIDTH : roomOf(look)
  const svg = figureSvg(figure, { document, width, theme: printThemeOf(look?.palette) })
  const [, across, down] = SIZE.exec(svg) ?? []
  const drawing = { svg, width: Number(across ?? WIDTH), height: Number(down ?? WIDTH) }
  return look === undefined ? drawing : printedAt(drawing, look)
}
