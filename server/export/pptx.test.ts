import { presentationOf } from '@playbook/core/report-formats/presentation'
import { drawingsOf } from '@playbook/core/report-formats/attachments'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { HOSTILE, sampleExport } from '../../notebook-core/testing/report.ts'
import { rasterPng } from '../render/raster.ts'
import { writePptx } from './pptx.ts'

const at = new Date('2027-03-01T09:00:00Z')

/** What XML cannot hold: control characters but tabs and ends of lines. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u

async function filesOf(words?: string) {
  const { report } = sampleExport(words === undefined ? {} : { words })
  const drawn = drawingsOf(report).map(async ({ name, drawing }) => [name, await rasterPng(drawing.svg, 200)] as const)
  const pictures = new Map(await Promise.all(drawn))
  const presentation = presentationOf(report)
  const write = async () => writePptx(presentation, pictures, at)
  const written = await write()
  expect(Buffer.compare(await write(), written)).toBe(0)
  return { files: unzipSync(written), presentation, pictures }
}
const textIn = (file: Uint8Array | undefined) =>
  [...strFromU8(file ?? new Uint8Array()).matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => unescaped(text))
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

it('writes a slide for each result, with what was found as its title and its figure or table to be moved', async () => {
  const { files, presentation, pictures } = await filesOf()
  const slides = Object.keys(files).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))
  expect(slides.length).toBe(1 + presentation.slides.length)
  expect(textIn(files['ppt/slides/slide1.xml'])[0]).toBe(presentation.title)
  const titles = presentation.slides.map((_slide, index) => textIn(files[`ppt/slides/slide${index + 2}.xml`])[0])
  expect(titles).toEqual(presentation.slides.map(({ title }) => title))
  const table = presentation.slides.findIndex(({ body }) => body.kind === 'table')
  expect(strFromU8(files[`ppt/slides/slide${table + 2}.xml`] ?? new Uint8Array())).toContain('<a:tbl>')
  const images = Object.keys(files).filter((path) => path.startsWith('ppt/media/') && path.endsWith('.png'))
  expect(images.length).toBe(pictures.size)
  const picture = presentation.slides.findIndex(({ body }) => body.kind === 'picture')
  const body = presentation.slides[picture]?.body
  expect(strFromU8(files[`ppt/slides/slide${picture + 2}.xml`] ?? new Uint8Array())).toContain(
    `descr="${body?.kind === 'picture' ? body.alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : ''}"`,
  )
  expect(textIn(files[`ppt/notesSlides/notesSlide${picture + 2}.xml`]).join(' ')).toContain(
    presentation.slides[picture]?.caption.slice(0, 20) ?? '',
  )
  expect(strFromU8(files['docProps/core.xml'] ?? new Uint8Array())).toContain('2027-03-01T09:00:00Z')
})

it('takes any words for words', async () => {
  const { files } = await filesOf(HOSTILE)
  for (const [path, content] of Object.entries(files)) {
    if (!path.endsWith('.xml')) continue
    const xml = strFromU8(content)
    // Nothing that XML forbids, and no markup that was words.
    expect([path, FORBIDDEN.test(xml), xml.includes('<script')]).toEqual([path, false, false])
  }
})
