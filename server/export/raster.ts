import { renderAsync } from '@resvg/resvg-js'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// The fonts of the machine would draw something else on each.
const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const FONT = {
  loadSystemFonts: false,
  fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSans-Oblique.ttf'].map((name) => join(fonts, name)),
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
}

/** A picture in dots, this many pixels wide, made beside the server's own thread. */
export async function rasterPng(svg: string, width: number): Promise<Uint8Array> {
  const drawn = await renderAsync(svg, { font: FONT, fitTo: { mode: 'width', value: Math.round(width) } })
  return new Uint8Array(drawn.asPng())
}
