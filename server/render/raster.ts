import { renderAsync } from '@resvg/resvg-js'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fontPartsFor } from './scripts.ts'
import { typesetter } from './typeset.ts'

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
  return withFonts(svg, async (files) => {
    const font = { ...FONT, fontFiles: [...FONT.fontFiles, ...files] }
    const drawn = await renderAsync(svg, { font, fitTo: { mode: 'width', value: Math.round(width) } })
    return new Uint8Array(drawn.asPng())
  })
}

/** Draws with what a picture needs besides the usual fonts, which is read from files only. */
async function withFonts<T>(svg: string, draw: (files: readonly string[]) => Promise<T>): Promise<T> {
  const fonts = await typesetter.fonts(await fontPartsFor(svg))
  if (fonts.length === 0) return draw([])
  const folder = await mkdtemp(join(tmpdir(), 'playbook-fonts-'))
  try {
    const files = fonts.map((_font, at) => join(folder, `${at}.ttf`))
    await Promise.all(fonts.map(async (font, at) => writeFile(files[at] ?? '', font)))
    return await draw(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
