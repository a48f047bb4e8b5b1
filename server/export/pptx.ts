import type { Presentation, Slide } from '@playbook/core/report-formats/presentation'
import { strFromU8, unzipSync } from 'fflate'
import PptxGenJS from 'pptxgenjs'
import { zipOf } from '../files/zip.ts'

/** Slides for PowerPoint and its like, of text, tables and pictures that can be moved. Lengths in inches. */

const WIDE = 12.13
const LEFT = 0.6
const INK = '1F2328'
const MUTED = '5B616B'
const LINE = 'D5D3CB'
const SHADE = 'F2F1EC'
const RED = 'B42318'
const FONT = 'Calibri'
const BODY = { top: 1.55, height: 4.75 }
const ROW_HEIGHT = 0.4

type Deck = InstanceType<typeof PptxGenJS>
type Sheet = ReturnType<Deck['addSlide']>

/** Writes slides; `pictures` are in dots, by their names. The same slides of the same moment are the same bytes. */
export async function writePptx(
  { title, authors, date, warning, slides }: Presentation,
  pictures: ReadonlyMap<string, Uint8Array>,
  at: Date,
): Promise<Uint8Array> {
  const deck = new PptxGenJS()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = title
  deck.author = authors
  deck.company = ''
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT }
  const first = deck.addSlide()
  first.addText(title, {
    x: LEFT,
    y: 2.1,
    w: WIDE,
    h: 1.8,
    fontSize: 40,
    bold: true,
    color: INK,
    valign: 'bottom',
    fit: 'shrink',
  })
  first.addText([authors, date].filter(Boolean).join('\n'), {
    x: LEFT,
    y: 4.1,
    w: WIDE,
    h: 1,
    fontSize: 18,
    color: MUTED,
    valign: 'top',
  })
  warn(first, warning)
  for (const slide of slides) addSlide(deck, slide, { warning, pictures })
  const written = await deck.write({ outputType: 'uint8array' })
  if (!(written instanceof Uint8Array)) throw new Error('The slides were not written as bytes.')
  return sameEachTime(written, at)
}

interface Beside {
  readonly warning: string | undefined
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

function addSlide(deck: Deck, { title, body, caption, notes }: Slide, { warning, pictures }: Beside): void {
  const sheet = deck.addSlide()
  const fontSize = title.length <= 60 ? 28 : title.length <= 110 ? 24 : title.length <= 170 ? 20 : 18
  sheet.addText(title, {
    x: LEFT,
    y: 0.45,
    w: WIDE,
    h: 1,
    fontSize,
    bold: true,
    color: INK,
    valign: 'middle',
    fit: 'shrink',
  })
  warn(sheet, warning)
  switch (body.kind) {
    case 'words':
      sheet.addText(body.paragraphs.join('\n'), {
        x: LEFT,
        y: BODY.top,
        w: WIDE,
        h: BODY.height,
        fontSize: sizeOf(body.paragraphs),
        color: INK,
        valign: 'top',
        paraSpaceAfter: 6,
        fit: 'shrink',
      })
      break
    case 'picture':
      addPicture(sheet, body, pictures.get(body.name))
      break
    case 'table':
      addTable(sheet, body)
  }
  if (caption !== '') {
    sheet.addText(caption, {
      x: LEFT,
      y: 6.45,
      w: WIDE - 1,
      h: 0.75,
      fontSize: 11,
      color: MUTED,
      valign: 'top',
      fit: 'shrink',
    })
  }
  sheet.slideNumber = { x: LEFT + WIDE - 0.6, y: 6.9, w: 0.6, h: 0.3, fontSize: 11, color: MUTED, align: 'right' }
  if (notes !== '') sheet.addNotes(notes)
}

/** Few words are read from afar. */
function sizeOf(paragraphs: readonly string[]): number {
  if (paragraphs.length > 4) return 13
  return paragraphs.join('').length < 300 ? 28 : 20
}

function warn(sheet: Sheet, warning: string | undefined): void {
  if (warning === undefined) return
  sheet.addText(warning, { x: LEFT, y: 0.08, w: WIDE, h: 0.3, fontSize: 12, bold: true, color: RED, align: 'center' })
}

/** As large as it fits. */
function addPicture(
  sheet: Sheet,
  { width, height, alt }: Extract<Slide['body'], { kind: 'picture' }>,
  dots?: Uint8Array,
) {
  if (dots === undefined) return
  const scale = Math.min(WIDE / width, BODY.height / height)
  const [w, h] = [width * scale, height * scale]
  const data = `image/png;base64,${Buffer.from(dots).toString('base64')}`
  sheet.addImage({ data, x: LEFT + (WIDE - w) / 2, y: BODY.top + (BODY.height - h) / 2, w, h, altText: alt })
}

function addTable(sheet: Sheet, { columns, rows, numeric, letters }: Extract<Slide['body'], { kind: 'table' }>): void {
  const all = letters.reduce((sum, each) => sum + each + 2, 0)
  // A table of few letters does not span the slide.
  const width = Math.min(WIDE, Math.max(4, all * 0.14))
  const alignOf = (at: number) => (numeric[at] === true ? ('right' as const) : ('left' as const))
  const none: PptxGenJS.BorderProps = { type: 'none' }
  const border: [PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps] = [
    none,
    none,
    { type: 'solid', pt: 0.75, color: LINE },
    none,
  ]
  const cell = (text: string, at: number, isHead: boolean) => ({
    text,
    options: {
      align: alignOf(at),
      bold: isHead,
      color: INK,
      ...(isHead && { fill: { color: SHADE } }),
      border,
    },
  })
  sheet.addTable(
    [
      columns.map((text, at) => cell(text, at, true)),
      ...rows.map((row) => row.map((text, at) => cell(text, at, false))),
    ],
    {
      x: LEFT,
      y: BODY.top,
      w: width,
      colW: letters.map((each) => ((each + 2) / all) * width),
      rowH: ROW_HEIGHT,
      fontSize: 13,
      valign: 'middle',
      margin: 0.05,
    },
  )
}

/** The library writes when it wrote: the file says when the playbook was last changed instead. */
function sameEachTime(written: Uint8Array, at: Date): Uint8Array {
  const files = Object.entries(unzipSync(written)).map(([path, content]) => {
    if (path !== 'docProps/core.xml') return { path, content }
    const dated = strFromU8(content).replaceAll(
      /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g,
      `$1${at.toISOString().slice(0, 19)}Z`,
    )
    return { path, content: dated }
  })
  return zipOf(files, at)
}
