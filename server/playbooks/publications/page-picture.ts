import type { Publication } from '@playbook/core/api/publications'
import { longDate } from '@playbook/core/text/date'
import { createBounded } from '../../bounded.ts'
import { xmlText } from '@playbook/core/text/xml-text'
import { PICTURE } from './page-head.ts'

const [LETTERS_IN_LINE, LINES] = [30, 4]
const MOST_AUTHORS = 60
const KEPT = 100

// The colours of the light theme.
const [PAPER, INK, QUIET] = ['#fbfaf7', '#1d2226', '#565d63']
const MARK = `<g transform="translate(80 70) scale(2.6)"><rect width="22" height="22" rx="6" fill="${INK}"/>
  <circle cx="11" cy="11" r="4" fill="${PAPER}"/><circle cx="17" cy="17" r="2" fill="#c2497f"/>
  <circle cx="5" cy="17" r="2" fill="#3568c9"/></g>`

const shortened = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** Letters of East Asia take the room of two others. */
const widthOf = (text: string) => [...text].reduce((width, letter) => width + (letter >= '\u1100' ? 2 : 1), 0)

/** A word in parts that fit into a line. */
function partsOf(word: string): string[] {
  const parts = ['']
  for (const letter of word) {
    const last = parts.length - 1
    if (widthOf(`${parts[last] ?? ''}${letter}`) > LETTERS_IN_LINE) parts.push(letter)
    else parts[last] += letter
  }
  return parts
}

/** A text in lines of about the same length; what does not fit is left out. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const part of text.split(/\s+/).flatMap(partsOf)) {
    const line = lines.at(-1)
    const isRoom = line !== undefined && widthOf(line) + widthOf(part) < LETTERS_IN_LINE
    if (isRoom) lines[lines.length - 1] = `${line} ${part}`
    else lines.push(part)
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1] ?? ''}…`] : lines
}

/** Letters that XML does not know would make the picture unreadable. */
const shown = (text: string) => xmlText(text.replaceAll(/\p{Cc}/gu, ' '))

/** A published playbook as a card: its title, who made it, and which version it is. */
export function cardOf({ title, authors, licence, versions, withdrawn }: Publication): string {
  const [newest] = versions
  const version = newest === undefined ? [] : [`Version ${newest.number}`, longDate(newest.published), licence]
  const facts = withdrawn === null ? version : ['Withdrawn by its authors']
  const lines = linesOf(title.trim() || 'Untitled playbook')
  const names = shortened(authors.map(({ name }) => name).join(', '), MOST_AUTHORS)
  const text = (y: number, size: number, words: string, more = '') =>
    `<text x="80" y="${y}" font-size="${size}" ${more}>${shown(words)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"
    viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="DejaVu Sans" fill="${INK}">
    <rect width="100%" height="100%" fill="${PAPER}"/>${MARK}
    ${lines.map((line, at) => text(220 + at * 70, 52, line, 'font-weight="bold"')).join('')}
    ${text(540, 30, names)}${text(586, 26, facts.join(' · '), `fill="${QUIET}"`)}</svg>`
}

/** Draws pictures of publications, each once as long as it does not change. */
export function createPagePictures() {
  const drawn = createBounded<Promise<Uint8Array>>(KEPT)
  return async (publication: Publication): Promise<Uint8Array> => {
    const card = cardOf(publication)
    const known = drawn.get(card)
    if (known !== undefined) return known
    // What draws is large, and most servers are never asked.
    const drawing = import('../../render/raster.ts').then(async ({ rasterPng }) => rasterPng(card, PICTURE.width))
    drawn.set(card, drawing)
    drawing.catch(() => drawn.delete(card))
    return drawing
  }
}
