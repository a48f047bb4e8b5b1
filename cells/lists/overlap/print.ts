/** The UpSet plot as the text of an SVG file: what the page draws, without a page. */
import { printable } from '@playbook/core/report/printable'
import type { Drawing } from '@playbook/core/report/report'
import type { Payload } from '@playbook/core/step'
import { PRINTED, PRINTED_TOKENS } from '../../shared/figure/colors.ts'
import { xmlText } from '../../shared/markup.ts'
import { LETTERS, type Part, type Shape } from './shapes.ts'
import type * as steps from './steps.ts'
import { COUNTED, largestOf } from './upset.ts'
import { upSetColumn, upSetRows, upSetSize } from './upsetShapes.ts'
import { upSetWords } from './words.ts'

const WIDTH = 720

/** Undefined where there is nothing to draw. */
export function printedUpSet(library: Payload<typeof steps.UpSetPlot>): Drawing | undefined {
  const largest = largestOf(library, 'only')
  const { names, sets, bars } = largest
  if (names.length === 0) return undefined
  const drawn = { names, sets, bars, countLabel: COUNTED.only, room: WIDTH }
  const { width, height } = upSetSize(drawn)
  const columns = bars.map((bar, at) => upSetColumn(drawn, at, bar, false))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"${attributes(LETTERS)}>`,
    `<desc>${xmlText(upSetWords(largest))}</desc>`,
    `<rect width="100%" height="100%" fill="${PRINTED_TOKENS.sheet}"/>`,
    ...[...upSetRows(drawn), ...columns].map(written),
    '</svg>',
  ]
  // What no file can hold may be in any name that is drawn.
  return { svg: printable(svg.join('')), width, height }
}

function written({ title, shapes }: Part): string {
  const named = title === undefined ? '' : `<title>${xmlText(title)}</title>`
  return `<g>${named}${shapes.map(shapeText).join('')}</g>`
}

function shapeText({ tag, at, words }: Shape): string {
  return words === undefined ? `<${tag}${attributes(at)}/>` : `<${tag}${attributes(at)}>${xmlText(words)}</${tag}>`
}

function attributes(at: Shape['at']): string {
  const named = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries(at)
    .map(([name, value]) => ` ${named(name)}="${xmlText(inked(String(value)))}"`)
    .join('')
}

const INKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PRINTED_TOKENS).map(([name, value]) => [`var(--${name})`, value])),
  ...Object.fromEntries(Object.entries(PRINTED).map(([role, value]) => [`var(--f-${role})`, value])),
}

/** A colour of the page as it is printed. */
const inked = (value: string) => INKS[value] ?? value
