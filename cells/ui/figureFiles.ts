import { figureSvg } from '../figure/draw.ts'
import type { Figure } from '../figure/schema.ts'
import { downloadBlob, downloadText } from './download.ts'
import type { Download } from './Downloads.tsx'
import { figureCsv } from './figureItems.ts'

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

const SHARPNESS = 2

async function savePng(svg: string, filename: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth * SHARPNESS
  canvas.height = picture.naturalHeight * SHARPNESS
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && downloadBlob(filename, blob), 'image/png')
}
