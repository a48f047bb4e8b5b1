/** A picture of one line that says how a publication stands, for READMEs and pages of laboratories. */
import type { Tally } from './summary.ts'

/** How a publication stands. */
export interface Standing {
  readonly isWithdrawn: boolean
  /** When it was withdrawn, or checked last. */
  readonly at: Date | undefined
  /** What the last check found. */
  readonly tally: Tally | undefined
}

const [INK, HOLDS, MOVED, NONE] = ['#1d2226', '#2c7a4b', '#8a5a12', '#565d63']
/** Mean width of a letter of 11 px; text that is wider than it says is squeezed into its room. */
const LETTER = 6.4
const HEIGHT = 22

const month = (at: Date) => at.toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const day = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Both halves of the badge in words, and the colour of the second. */
export function badgeWords({
  isWithdrawn,
  at,
  tally,
}: Standing): readonly [label: string, value: string, fill: string] {
  if (isWithdrawn) return ['withdrawn', at === undefined ? '' : day(at), NONE]
  if (at === undefined || tally === undefined) return ['re-checked', 'not yet', NONE]
  const label = `re-checked ${month(at)}`
  if (tally.of > 0 && tally.unasked === tally.of) return [label, 'cannot be asked', NONE]
  return [label, `${tally.holds} of ${tally.of} hold`, tally.holds === tally.of ? HOLDS : MOVED]
}

const widthOf = (text: string) => Math.round(text.length * LETTER + 16)

/** The badge as SVG. */
export function badgeOf(standing: Standing): string {
  const [label, value, fill] = badgeWords(standing)
  const [left, right] = [widthOf(label), widthOf(value)]
  const width = left + right
  const text = (x: number, room: number, words: string) =>
    `<text x="${x}" y="15" text-anchor="middle" textLength="${room - 16}" lengthAdjust="spacingAndGlyphs">${words}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" ` +
    `aria-label="${label}: ${value}"><title>${label}: ${value}</title><clipPath id="c"><rect width="${width}" height="${HEIGHT}" rx="4"/></clipPath>` +
    `<g clip-path="url(#c)"><rect width="${width}" height="${HEIGHT}" fill="${INK}"/><rect x="${left}" width="${right}" height="${HEIGHT}" fill="${fill}"/></g>` +
    `<g font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" fill="#fff">${text(left / 2, left, label)}${text(left + right / 2, right, value)}</g></svg>`
  )
}
