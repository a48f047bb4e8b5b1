import { figureSvg } from './draw.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { downloadText } from '../frame/download.ts'
import type { Download } from '../menu/Downloads.tsx'
import { figureCsv } from './figureItems.ts'
import { savePng } from './svgFile.ts'

/** The figure as a drawing, as a picture and as the numbers behind it. */
export function figureDownloads(figure: Figure): Download[] {
  const name =
    figure.title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'figure'
  const svg = () => figureSvg(figure, { document, width: 900 })
  return [
    { label: 'SVG', filename: `${name}.svg`, save: () => downloadText(`${name}.svg`, 'image/svg+xml', svg()) },
    { label: 'PNG', filename: `${name}.png`, save: () => void savePng(svg(), `${name}.png`) },
    { label: 'CSV', filename: `${name}.csv`, save: () => downloadText(`${name}.csv`, 'text/csv', figureCsv(figure)) },
  ]
}
