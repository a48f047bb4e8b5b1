import { withOrigin, type FigureOrigin } from '@playbook/core/report-formats/figure-origin'
import { pngWithOrigin } from '@playbook/core/report-formats/png-origin'
import { downloadBlob, downloadText } from '../../frame/download.ts'
import type { Download } from '../../menu/Downloads.tsx'

const SCREEN_DPI = 96

interface PngOptions {
  readonly dpi?: number
  /** In pixels of the page; without them the drawing's own, which the browser rounds. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly origin: FigureOrigin | undefined
}

/** A drawing as a picture in dots, as fine as asked, that says where it comes from. */
export async function savePng(
  svg: string,
  filename: string,
  { dpi = 2 * SCREEN_DPI, size, origin }: PngOptions,
): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const { width, height } = size ?? { width: picture.naturalWidth, height: picture.naturalHeight }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((width * dpi) / SCREEN_DPI)
  canvas.height = Math.round((height * dpi) / SCREEN_DPI)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('The browser cannot make a picture of this size. Choose fewer dots per inch.')
  const png = pngWithOrigin(new Uint8Array(await blob.arrayBuffer()), { dpi, origin })
  downloadBlob(filename, new Blob([png], { type: 'image/png' }))
}

/** Offers a drawing as a file that says where it comes from. */
export function saveSvg(svg: string, filename: string, origin: FigureOrigin | undefined): void {
  downloadText(filename, 'image/svg+xml', origin === undefined ? svg : withOrigin(svg, origin))
}

/** A drawing of the page as a file of its own: tokens become the colours that they stand for now. */
export function svgText(drawing: SVGSVGElement): string {
  const tokens = getComputedStyle(document.documentElement)
  return new XMLSerializer()
    .serializeToString(drawing)
    .replaceAll(/var\((--[a-z0-9-]+)\)/g, (_all, name: string) => tokens.getPropertyValue(name).trim() || 'gray')
}

/** The drawing as it stands in the page, as SVG and as PNG. */
export function drawingDownloads(
  name: string,
  drawing: () => SVGSVGElement | null,
  origin: FigureOrigin | undefined,
): Download[] {
  const withDrawing = (use: (svg: string) => void) => () => {
    const svg = drawing()
    if (svg) use(svgText(svg))
  }
  return [
    {
      label: 'SVG',
      filename: `${name}.svg`,
      save: withDrawing((svg) => saveSvg(svg, `${name}.svg`, origin)),
    },
    { label: 'PNG', filename: `${name}.png`, save: withDrawing((svg) => void savePng(svg, `${name}.png`, { origin })) },
  ]
}
