/** Names below the bands of an axis: level where they fit, else slanted, else upright, whole in their title. */
import { inTwoLines } from './drawNames.ts'
import type { Cell } from './drawData.ts'
import { widthOf } from '../../../shared/figure/letters.ts'
import type { Figure } from '../../../shared/figure/schema.ts'

const LETTER = 6.4
const LONGEST_NAME = 28
/** Upright, and as many as the field prints: tissues and pathways are told apart by their last words. */
const LONGEST_BELOW = 26
/** What a name needs side by side with the next: slanted, and upright. */
const SLANTED = 24
const UPRIGHT = 11
const SLANT = -35
/** Ticks, the names of one line, and what each other line adds; the title of the axis. */
const LINE = 13
const TICKS = 22
const TITLE = 20
/** A single bar as wide as the page says nothing more than a narrow one. */
const WIDEST_BAR = 64

interface Below {
  /** The room that they take, in pixels. */
  readonly height: number
  readonly scale: Readonly<Record<string, unknown>>
}

/** How names are written below bands that share so many pixels. */
export function namesBelow(bands: readonly Cell[], across: number, figure: Figure): Below {
  const room = across / Math.max(1, bands.length)
  const title = figure.axes.x.label === '' ? 4 : TITLE
  const written = levelNames(bands, room)
  const padding = figure.marks.some(({ type }) => type === 'barY') && room > WIDEST_BAR * 1.2
  const scale = padding ? { padding: 1 - WIDEST_BAR / room } : {}
  if (written !== undefined) {
    const lines = Math.max(1, ...bands.map((name) => written(name).split('\n').length))
    return { height: TICKS + LINE * lines + title, scale: { ...scale, tickFormat: written } }
  }
  const below = room >= SLANTED ? slanted(bands, across) : upright(bands, room)
  return { height: below.height + title, scale: { ...scale, ...below.scale } }
}

/** Names side by side in one line or two; undefined where they do not fit. */
function levelNames(bands: readonly Cell[], room: number): ((name: Cell) => string) | undefined {
  const fits = (line: string) => widthOf(line) * 1.05 + 8 <= room
  if (bands.every((name) => fits(String(name)))) return String
  const letters = Math.floor(room / LETTER) - 1
  const inLines = (name: Cell) => inTwoLines(String(name), letters)
  const isWhole = (name: Cell) => inLines(name).replace('\n', ' ') === String(name)
  return letters >= 6 && bands.every((name) => isWhole(name) && inLines(name).split('\n').every(fits))
    ? inLines
    : undefined
}

/** Long names are cut, shorter still in a narrow drawing; the tooltip has them whole. */
const clipped = (name: Cell, most: number) =>
  String(name).length > most ? `${String(name).slice(0, most - 1)}…` : String(name)

/** As much room below as the longest name needs. */
function slanted(bands: readonly Cell[], across: number): Below {
  const letters = Math.max(6, Math.min(LONGEST_NAME, Math.floor((across * 0.36) / LETTER)))
  const longest = Math.max(0, ...bands.map((name) => clipped(name, letters).length))
  const tall = longest * LETTER * Math.sin((-SLANT * Math.PI) / 180)
  const tickFormat = (name: Cell) => clipped(name, letters)
  return { height: Math.round(24 + tall), scale: { tickRotate: SLANT, tickFormat } }
}

/** Upright, and not every one where there is no room. */
function upright(bands: readonly Cell[], room: number): Below {
  const longest = Math.min(LONGEST_BELOW, Math.max(4, ...bands.map((name) => String(name).length)))
  const every = Math.ceil(UPRIGHT / room)
  const ticks = every === 1 ? {} : { ticks: bands.filter((_name, at) => at % every === 0) }
  const tickFormat = (name: Cell) => clipped(name, LONGEST_BELOW)
  return { height: Math.round(14 + longest * LETTER), scale: { tickRotate: -90, tickFormat, ...ticks } }
}
