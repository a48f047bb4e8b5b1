import * as Plot from '@observablehq/plot'
import { figureOptions } from './drawOptions.ts'
import { panelsOf, rolesOf, sizeOf, swatchOf } from './drawData.ts'
import { printTheme, type Theme } from './drawTheme.ts'
import type { Figure } from '../../shared/figure/schema.ts'

const LEGEND = 26
const PANEL = 330

interface SvgOptions {
  readonly document: Document
  readonly width?: number
  readonly theme?: Theme
}

/** A whole figure as the text of one SVG file: its panels side by side, and its legend. */
export function figureSvg(figure: Figure, { document, width = 720, theme = printTheme }: SvgOptions): string {
  const panels = panelsOf(figure)
  const height = panels.length > 1 ? PANEL : Math.min(figure.height ?? 420, 4000)
  const each = Math.max(panels.length > 1 ? 300 : 0, Math.floor(width / panels.length))
  const { text: legend, rows } = legendSvg(figure, theme, each * panels.length)
  const top = rows * LEGEND
  const drawn = panels.map((panel, at) => {
    const svg = Plot.plot({ ...figureOptions(figure, theme, { width: each, height, panel }), document })
    svg.setAttribute('x', String(at * each))
    svg.setAttribute('y', String(top))
    return svg.outerHTML
  })
  const [whole, tall] = [each * panels.length, height + top]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${tall}" viewBox="0 0 ${whole} ${tall}" role="img">`,
    `<title>${escaped(figure.title)}</title><desc>${escaped(figure.description)}</desc>`,
    `<rect width="100%" height="100%" fill="${theme.paper}"/>`,
    legend,
    ...drawn,
    '</svg>',
  ]
    .join('')
    .replaceAll('currentColor', theme.muted)
}

const LETTER = 6.6
const SWATCH = 26

/** One line or more: names that do not fit beside each other continue below, and the longest are cut. */
function legendSvg(figure: Figure, theme: Theme, width: number): { readonly text: string; readonly rows: number } {
  const roles = rolesOf(figure)
  if (roles.length === 0 || sizeOf(figure) === 0 || figure.color?.type !== 'categorical') return { text: '', rows: 0 }
  const letters = Math.max(8, Math.floor((width - 2 * SWATCH) / LETTER))
  let [x, row] = [14, 0]
  const drawn = roles.map(({ value, role, at }) => {
    const whole = String(value)
    const name = whole.length > letters ? `${whole.slice(0, letters - 1)}…` : whole
    const space = SWATCH + name.length * LETTER
    if (x > 14 && x + space > width) [x, row] = [14, row + 1]
    const [left, y] = [x, row * LEGEND]
    x += space
    return (
      `<path transform="translate(${left},${y + 14})" d="${swatchOf(figure, at)}" fill="${theme.role(role)}"/>` +
      `<text x="${left + 11}" y="${y + 18}" font-family="${escaped(theme.font)}" font-size="12" fill="${theme.ink}">${escaped(name)}</text>`
    )
  })
  return { text: drawn.join(''), rows: row + 1 }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
