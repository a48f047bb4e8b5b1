/**
 * PWB writes citations and pointers as markers in the text: `\ref{doi:…}`, `\ref{any text}`, `\figref{step}`.
 * They are read and written here and nowhere else.
 */
import { figure, literalReference, reference, type FigureReference, type Prose, type Reference } from '../story.ts'

const MARKER = /\\(ref|figref)\{([\s\S]*?)\}/g

function readReference(text: string, citations: ReadonlyMap<string, string>): Reference {
  if (!text.startsWith('doi:')) return literalReference(text)
  const doi = text.slice('doi:'.length)
  return reference(doi, citations.get(doi) ?? '')
}

function readFigure(text: string): FigureReference {
  const list = /^([\s\S]*):(\d+)$/.exec(text)
  return list === null ? figure(text) : figure(list[1] ?? '', Number(list[2]))
}

/** Reads a text with markers; `citations` gives the printed form of the DOIs that are known. */
export function parseMarkers(text: string, citations: ReadonlyMap<string, string>): Prose {
  const pieces: (string | Reference | FigureReference)[] = []
  let end = 0
  for (const match of text.matchAll(MARKER)) {
    if (match.index > end) pieces.push(text.slice(end, match.index))
    const content = match[2] ?? ''
    pieces.push(match[1] === 'ref' ? readReference(content, citations) : readFigure(content))
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** A marker ends at the first closing brace, so its content can hold none. */
const braceless = (content: string) => content.replaceAll('}', ')')

/** Writes prose as PWB's text with markers. */
export function writeMarkers(prose: Prose): string {
  const write = (piece: string | Reference | FigureReference) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'figure') {
      return `\\figref{${braceless(piece.slot)}${piece.index === undefined ? '' : `:${piece.index}`}}`
    }
    return `\\ref{${piece.doi === undefined ? braceless(piece.citation) : `doi:${braceless(piece.doi)}`}}`
  }
  return prose.map(write).join('')
}
