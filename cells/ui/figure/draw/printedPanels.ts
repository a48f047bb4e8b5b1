/** The panels of one figure as the text of an SVG file: what the page draws, without a page. */
import type { FigureLook } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/drawing'
import { xmlText } from '@playbook/core/text/xml-text'
import { printedAt, roomOf } from '../../../shared/figure/printSize.ts'
import type { Figure } from '../../../shared/figure/schema.ts'
import { isPrintable } from './drawnParts.ts'
import { figureSvg } from './drawSvg.ts'
import { printThemeOf } from './drawTheme.ts'
import { letterOf } from '../../../shared/figure/panelLetters.ts'

const WIDTH = 720
/** A panel is no narrower, or stands alone in its row. */
const NARROWEST = 300
const GAP = 16
const TALLEST = 340
/** What a legend may take: panels beside each other that differ by less stand on one line. */
const LEGENDS = 60
/** Room for the letter above a panel. */
const HEAD = 22
const SIZE = /^<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/

/** What a legend says: panels that say the same share one. */
const legendKey = ({ color, key, sizes }: Figure): string => JSON.stringify([color, key, sizes])

/** Whether a panel is the first that has its legend. */
const hasOwnLegend = (panels: readonly Figure[], at: number): boolean =>
  panels.findIndex((other) => legendKey(other) === legendKey(panels[at] ?? other)) === at

/** Undefined where one of the panels would be drawn too long. */
export function printedPanels(
  { panels }: { readonly panels: readonly Figure[] },
  document: Document,
  look?: FigureLook,
): Drawing | undefined {
  if (!panels.every((panel) => isPrintable(panel))) return undefined
  const theme = printThemeOf(look?.palette)
  const width = look === undefined ? WIDTH : roomOf(look)
  const across = width >= 2 * NARROWEST + GAP ? 2 : 1
  const each = Math.floor((width - GAP * (across - 1)) / across)
  const drawn = panels.map((panel, at) => {
    const svg = figureSvg(panel, {
      document,
      theme,
      width: each,
      tallest: TALLEST,
      hasLegend: hasOwnLegend(panels, at),
    })
    const [, wide, tall] = SIZE.exec(svg) ?? []
    // Each file counts its clips from 1.
    const own = svg.replaceAll(/(?<=id="|url\(#)clip-/g, `clip-${letterOf(at)}-`)
    return { svg: own, width: Number(wide ?? each), height: Number(tall ?? TALLEST) }
  })
  let top = 0
  const parts: string[] = []
  for (let from = 0; from < drawn.length; from += across) {
    const row = drawn.slice(from, from + across)
    const tall = Math.max(...row.map(({ height }) => height))
    for (const [place, { svg, height }] of row.entries()) {
      const left = place * (each + GAP)
      const down = top + HEAD + (tall - height <= LEGENDS ? tall - height : 0)
      parts.push(
        `<text x="${left}" y="${top + 15}" font-family="${xmlText(theme.font)}" font-size="16" font-weight="700" fill="${theme.ink}">${letterOf(from + place)}</text>`,
        svg.replace(/^<svg xmlns="[^"]*"/, `<svg x="${left}" y="${down}"`).replace(' role="img"', ''),
      )
    }
    top += HEAD + tall + GAP
  }
  const height = top - GAP
  const title = panels.map((panel, at) => `${letterOf(at)}: ${panel.title}`).join('; ')
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${xmlText(title)}</title><rect width="100%" height="100%" fill="${theme.paper}"/>`,
    ...parts,
    '</svg>',
  ].join('')
  return look === undefined ? { svg, width, height } : printedAt({ svg, width, height }, look)
}
