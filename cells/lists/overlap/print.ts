/** UpSet plots and overlaps of sets as the text of an SVG file: what the page draws, without a page. */
import type { FigureLook } from '@playbook/core/api/figures'
import { printable } from '@playbook/core/report/printable'
import type { Drawing } from '@playbook/core/report/drawing'
import type { Payload } from '@playbook/core/step'
import { PALETTES, PRINTED_TOKENS } from '../../shared/figure/colors.ts'
import { printedAt, roomOf } from '../../shared/figure/printSize.ts'
import { xmlText } from '@playbook/core/text/xml-text'
import { drawnOf, overlapColumn, overlapRows, overlapSize, overlapTitles } from './overlapShapes.ts'
import { LETTERS, type Part, type Shape } from './shapes.ts'
import type * as steps from './steps.ts'
import { COUNTED, largestOf, type Counting } from './upset.ts'
import { upSetColumn, upSetRows, upSetSize } from './upsetShapes.ts'
import { overlapWords, upSetWords } from './words.ts'

const WIDTH = 720
const widthOf = (look: FigureLook | undefined) => (look === undefined ? WIDTH : roomOf(look))

/** The tokens of the page as they are printed, in the colours of a palette. */
function inkOf(look: FigureLook | undefined): Inked {
  const roles = Object.entries(PALETTES[look?.palette ?? 'playbook'])
  const inks: Readonly<Record<string, string>> = Object.fromEntries([
    ...Object.entries(PRINTED_TOKENS).map(([name, value]) => [`var(--${name})`, value]),
    ...roles.map(([role, value]) => [`var(--f-${role})`, value]),
  ])
  return (value) => inks[value] ?? value
}

/** Undefined where there is nothing to draw. */
export function printedUpSet(
  library: Payload<typeof steps.UpSetPlot>,
  look?: FigureLook,
  counting: Counting = 'only',
): Drawing | undefined {
  const largest = largestOf(library, counting)
  const { names, sets, bars } = largest
  if (names.length === 0) return undefined
  const drawn = { names, sets, bars, countLabel: COUNTED[counting], room: widthOf(look), isPrinted: look !== undefined }
  const { width, height } = upSetSize(drawn)
  const columns = bars.map((bar, at) => upSetColumn(drawn, at, bar, false))
  return svgOf({ width, height, words: upSetWords(largest), parts: [...upSetRows(drawn), ...columns] }, look)
}

/** Undefined where there is nothing to draw. */
export function printedOverlap(value: Payload<typeof steps.Supervenn>, look?: FigureLook): Drawing | undefined {
  if (value.n_items === 0) return undefined
  const { rows, columns } = drawnOf(value)
  const drawn = { value, rows, columns, room: widthOf(look) }
  const { width, height } = overlapSize(drawn)
  const groups = Array.from({ length: columns }, (_unused, at) => overlapColumn(drawn, at, false))
  return svgOf(
    {
      width,
      height,
      words: overlapWords(value),
      parts: [...overlapRows(drawn), ...groups, overlapTitles(drawn)],
    },
    look,
  )
}

interface Printed {
  readonly width: number
  readonly height: number
  /** What it shows, for who cannot see it. */
  readonly words: string
  readonly parts: readonly Part[]
}

function svgOf({ width, height, words, parts }: Printed, look: FigureLook | undefined): Drawing {
  const inked = inkOf(look)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"${attributes(LETTERS, inked)}>`,
    `<desc>${xmlText(words)}</desc>`,
    `<rect width="100%" height="100%" fill="${PRINTED_TOKENS.sheet}"/>`,
    ...parts.map((part) => written(part, inked)),
    '</svg>',
  ]
  // What no file can hold may be in any name that is drawn.
  const drawing = { svg: printable(svg.join('')), width, height }
  return look === undefined ? drawing : printedAt(drawing, look)
}

/** A colour of the page as it is printed. */
type Inked = (value: string) => string

function written({ title, shapes }: Part, inked: Inked): string {
  const named = title === undefined ? '' : `<title>${xmlText(title)}</title>`
  return `<g>${named}${shapes.map((shape) => shapeText(shape, inked)).join('')}</g>`
}

function shapeText({ tag, at, words }: Shape, inked: Inked): string {
  const drawn = attributes(at, inked)
  return words === undefined ? `<${tag}${drawn}/>` : `<${tag}${drawn}>${xmlText(words)}</${tag}>`
}

function attributes(at: Shape['at'], inked: Inked): string {
  const named = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries(at)
    .map(([name, value]) => ` ${named(name)}="${xmlText(inked(String(value)))}"`)
    .join('')
}
