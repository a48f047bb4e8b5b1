import * as Plot from '@observablehq/plot'
import { figureOptions } from './drawOptions.ts'
import { panelsOf, rolesOf, sizeOf, swatchOf } from './drawData.ts'
import { printTheme, type Theme } from './drawTheme.ts'
import type { Figure } from './schema.ts'

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
  const legend = legendSvg(figure, theme)
  const top = legend === '' ? 0 : LEGEND
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

function legendSvg(figure: Figure, theme: Theme): string {
  const roles = rolesOf(figure)
  if (roles.length === 0 || sizeOf(figure) === 0 || figure.color?.type !== 'categorical') return ''
  let x = 14
  return roles
    .map(({ value, role, at }) => {
      const shape = swatchOf(figure, at)
      const left = x
      x += 26 + String(value).length * 6.6
      return (
        `<path transform="translate(${left},14)" d="${shape}" fill="${theme.role(role)}"/>` +
        `<text x="${left + 11}" y="18" font-family="${escaped(theme.font)}" font-size="12" fill="${theme.ink}">${escaped(String(value))}</text>`
      )
    })
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
