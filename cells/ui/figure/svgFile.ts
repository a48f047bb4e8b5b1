import { downloadBlob, downloadText } from '../frame/download.ts'
import type { Download } from '../menu/Downloads.tsx'

const SHARPNESS = 2

export async function savePng(svg: string, filename: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth * SHARPNESS
  canvas.height = picture.naturalHeight * SHARPNESS
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && downloadBlob(filename, blob), 'image/png')
}

/** A drawing of the page as a file of its own: tokens become the colours that they stand for now. */
export function svgText(drawing: SVGSVGElement): string {
  const tokens = getComputedStyle(document.documentElement)
  return new XMLSerializer()
    .serializeToString(drawing)
    .replaceAll(/var\((--[a-z0-9-]+)\)/g, (_all, name: string) => tokens.getPropertyValue(name).trim() || 'gray')
}

/** The drawing as it stands in the page, as SVG and as PNG. */
export function drawingDownloads(name: string, drawing: () => SVGSVGElement | null): Download[] {
  const withDrawing = (use: (svg: string) => void) => () => {
    const svg = drawing()
    if (svg) use(svgText(svg))
  }
  return [
    {
      label: 'SVG',
      filename: `${name}.svg`,
      save: withDrawing((svg) => downloadText(`${name}.svg`, 'image/svg+xml', svg)),
    },
    { label: 'PNG', filename: `${name}.png`, save: withDrawing((svg) => void savePng(svg, `${name}.png`)) },
  ]
}
