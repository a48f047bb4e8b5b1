/** How a format writes running text: one walk over Markdown and over the prose of stories, for all formats. */
import type { Block, Inline, Side } from '../markdown/tree.ts'
import type { ComposedPart, FigureLabel } from '../story/compose.ts'
import type { Paragraph } from '../story/playbook.ts'
import { captionHead, pointerText } from '../story/render.ts'

/** The pieces of running text in a format. What is given as `words` is written already; `text` is plain and hostile. */
export interface Dialect {
  text(text: string): string
  code(text: string): string
  /** A formula in LaTeX, as hostile as any text; one that stands alone is a block. */
  math(text: string, isBlock: boolean): string
  mark(kind: 'emphasis' | 'strong' | 'deleted', words: string): string
  /** The address is a safe one. */
  link(address: string, words: string): string
  lineBreak(): string
  line(words: string): string
  paragraph(words: string): string
  heading(depth: number, words: string): string
  codeBlock(text: string): string
  quote(blocks: string): string
  list(start: number | undefined, items: readonly string[]): string
  table(sides: readonly (Side | undefined)[], rows: readonly (readonly string[])[]): string
  rule(): string
  /** Neighbouring citations are written as one. */
  cite(numbers: readonly number[]): string
  /** Points at the figure or table of a cell. */
  pointer(cell: string, words: string): string
  /** How a caption begins, where a format does not just write it in strong letters. */
  captionHead?: (label: FigureLabel) => string
}

const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s"'<>\\^`{}|]+$/i

/** Browsers and servers take no longer ones for granted; writers of PDF refuse the whole document for one. */
const LONGEST_ADDRESS = 2000

/** Where a link may lead from a file: web pages, mail and DOIs. Anything else, and what is too long, is no link. */
export function safeAddress(url: string): string | undefined {
  const text = url.trim()
  if (text.length > LONGEST_ADDRESS) return undefined
  const doi = /^doi:\s*(10\..+)$/i.exec(text)?.[1]
  const address = doi === undefined ? text : doiAddress(doi)
  return ADDRESS.test(address) && address.length <= LONGEST_ADDRESS ? address : undefined
}

/** A text whose words that fit in no line are cut into pieces, with what lets a line end between them. */
export function brokenWords(text: string, longest: number, between: string, write = (piece: string) => piece): string {
  const words = text.split(new RegExp(`(\\S{${longest + 1},})`, 'u'))
  const pieces = new RegExp(`.{1,${longest}}`, 'gsu')
  return words
    .map((word, at) => (at % 2 === 1 ? (word.match(pieces) ?? [word]).map(write).join(between) : write(word)))
    .join('')
}

/** The page of a DOI. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi.replaceAll(/\p{Surrogate}/gu, '')).replace(/[?#]/g, encodeURIComponent)}`
}

/** A line of Markdown in a format. */
export function writeWords(words: readonly Inline[], to: Dialect): string {
  return words
    .map((word) => {
      switch (word.kind) {
        case 'text':
          return to.text(word.text)
        case 'code':
          return to.code(word.text)
        case 'math':
          return to.math(word.text, false)
        case 'break':
          return to.lineBreak()
        case 'link': {
          const address = safeAddress(word.url)
          const written = writeWords(word.children, to)
          return address === undefined ? written : to.link(address, written)
        }
        case 'claim':
          return writeWords(word.children, to)
        default:
          return to.mark(word.kind, writeWords(word.children, to))
      }
    })
    .join('')
}

function writeBlock(block: Block, to: Dialect): string {
  switch (block.kind) {
    case 'line':
      return to.line(writeWords(block.children, to))
    case 'paragraph':
      return to.paragraph(writeWords(block.children, to))
    case 'heading':
      return to.heading(block.depth, writeWords(block.children, to))
    case 'code':
      return to.codeBlock(block.text)
    case 'formula':
      return to.math(block.text, true)
    case 'quote':
      return to.quote(writeBlocks(block.children, to))
    case 'list':
      return to.list(
        block.start,
        block.items.map((item) => writeBlocks(item, to)),
      )
    case 'table':
      return to.table(
        block.sides,
        block.rows.map((row) => row.map((cell) => writeWords(cell, to))),
      )
    case 'rule':
      return to.rule()
  }
}

/** A text of Markdown in a format. */
export function writeBlocks(blocks: readonly Block[], to: Dialect): string {
  return blocks.map((block) => writeBlock(block, to)).join('')
}

/** A section ends with the space that would stand before the next one. */
function trimmed(parts: readonly ComposedPart[]): readonly ComposedPart[] {
  const last = parts.findLastIndex((part) => part.kind !== 'text' || part.text.trim() !== '')
  return parts
    .slice(0, last + 1)
    .map((part, at) => (at === last && part.kind === 'text' ? { ...part, text: part.text.trimEnd() } : part))
}

/** Paragraphs of a section, below the headings of their topics. */
export function writeParagraphs(all: readonly Pick<Paragraph, 'parts' | 'topic'>[], to: Dialect): string {
  return all
    .map(({ parts, topic }, at) => {
      const isNew = topic !== undefined && topic !== all[at - 1]?.topic
      return `${isNew ? to.heading(2, to.text(topic)) : ''}${to.paragraph(writeParts(parts, to))}`
    })
    .join('')
}

/** The prose of a story in a format. */
export function writeParts(parts: readonly ComposedPart[], to: Dialect): string {
  const written: string[] = []
  let cited: number[] = []
  const endCitation = () => {
    if (cited.length > 0) written.push(to.cite(cited))
    cited = []
  }
  for (const part of trimmed(parts)) {
    if (part.kind === 'cite') {
      cited.push(part.number)
      continue
    }
    endCitation()
    if (part.kind === 'text') written.push(to.text(part.text))
    else if (part.kind === 'figref') written.push(to.pointer(part.target, to.text(pointerText(part.label))))
    else
      written.push(
        `${to.captionHead?.(part.label) ?? to.mark('strong', to.text(captionHead(part.label)))}${to.text(' ')}`,
      )
  }
  endCitation()
  return written.join('').trim()
}
