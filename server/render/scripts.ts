/**
 * Letters that the fonts of documents and pictures lack: those of East Asia, Arabic, Hebrew, Devanagari and Thai. The Noto
 * fonts of these lie beside us in parts; the parts in which a text has letters are found here, and cut by `typesetter`.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Letters of one part of a font, in one weight. */
export interface FontPart {
  /** A variable font as WOFF2. */
  readonly file: string
  readonly letters: string
  readonly weight: number
}

/** Regular and bold. */
const WEIGHTS = [400, 700]

const SCRIPTS = [
  { letters: /\p{scx=Arabic}/u, font: 'noto-sans-arabic' },
  { letters: /\p{scx=Hebrew}/u, font: 'noto-sans-hebrew' },
  { letters: /\p{scx=Devanagari}/u, font: 'noto-sans-devanagari' },
  { letters: /\p{scx=Thai}/u, font: 'noto-sans-thai' },
]
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff00-\uffef]/u
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const HANGUL = /\p{sc=Hangul}/u

/** Latin, Greek and Cyrillic are in the usual fonts. */
const FOREIGN = /[^\0-\u058f]/gu

/** Who writes kana expects Japanese forms of the same characters, and who writes Hangul Korean ones. */
function eastAsianFonts(letters: string): readonly string[] {
  const [chinese, japanese, korean] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
  if (KANA.test(letters)) return [japanese, chinese, korean]
  return HANGUL.test(letters) ? [korean, chinese, japanese] : [chinese, japanese, korean]
}

/** The parts of fonts that a text needs besides the usual ones; mostly none. */
export async function fontPartsFor(text: string): Promise<readonly FontPart[]> {
  const letters = [...new Set(text.match(FOREIGN))]
  const fonts = eastAsianFonts(letters.join(''))
  const needed = new Map<string, string>()
  for (const letter of letters) {
    const own = SCRIPTS.flatMap((script) => (script.letters.test(letter) ? [script.font] : []))
    const file = await fileWith(letter, EAST_ASIAN.test(letter) ? [...fonts, ...own] : own)
    if (file !== undefined) needed.set(file, `${needed.get(file) ?? ''}${letter}`)
  }
  return [...needed].flatMap(([file, inFile]) => WEIGHTS.map((weight) => ({ file, letters: inFile, weight })))
}

/** The first file of these fonts that has a letter. */
async function fileWith(letter: string, fonts: readonly string[]): Promise<string | undefined> {
  const code = letter.codePointAt(0) ?? 0
  for (const font of fonts) {
    const found = (await filesOf(font)).find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    if (found !== undefined) return found.file
  }
  return undefined
}

interface FontFile {
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

const known = new Map<string, Promise<readonly FontFile[]>>()

function filesOf(font: string): Promise<readonly FontFile[]> {
  const files = known.get(font) ?? readFilesOf(font)
  known.set(font, files)
  return files
}

const Ranges = z.record(z.string(), z.string())
const { resolve } = createRequire(import.meta.url)

async function readFilesOf(font: string): Promise<readonly FontFile[]> {
  const folder = dirname(resolve(`@fontsource-variable/${font}/package.json`))
  const parts = Ranges.parse(JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')))
  return Object.entries(parts).map(([part, ranges]) => ({
    file: join(folder, 'files', `${font}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** `U+4e00-9fff`, or one letter. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
