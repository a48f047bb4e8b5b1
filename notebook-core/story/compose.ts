/**
 * Puts the stories of all steps together: numbers references, figures and tables, and resolves what points at them.
 *
 * References are numbered in order of first appearance, by DOI or by their text; figures and tables share one
 * counter, in the order of their captions. A pointer may come before what it points at; one to a step without figure
 * or table leaves no trace. The result is a flat list of parts, each with the cell and the section it belongs to.
 */
import type { EarlierAnswer } from '../protocol.ts'
import type { Prose, Reference } from '../story.ts'
import { withEarlier } from './earlier.ts'

/** The sections of a story, in the order of a paper. */
export const SECTIONS = ['abstract', 'introduction', 'methods', 'legend', 'tableLegend'] as const

/** A section of a story. */
export type Section = (typeof SECTIONS)[number]

/** One section that one cell contributes; `resolve` finds the cell that a figure reference means. */
export interface StoryPart {
  readonly cell: string
  readonly section: Section
  readonly prose: Prose
  readonly resolve: (slot: string, index?: number) => string | undefined
}

/** Where a part comes from. */
export interface Place {
  readonly cell: string
  readonly section: Section
}

/** The number of a figure or table. */
export interface FigureLabel {
  readonly kind: 'figure' | 'table'
  readonly number: number
}

/** A piece of the composed story: text, a citation, a pointer to a figure or table, or the head of a caption. */
export type ComposedPart = Place &
  (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'cite'; readonly number: number }
    | { readonly kind: 'figref'; readonly target: string; readonly label: FigureLabel }
    | { readonly kind: 'figure'; readonly label: FigureLabel }
  )

/** An entry of the bibliography, with every place that cites it; a work known by DOI alone has an empty citation. */
export interface NumberedReference {
  readonly number: number
  readonly citation: string
  readonly doi?: string
  readonly places: readonly Place[]
}

/** The story of a whole playbook. */
export interface ComposedStory {
  readonly parts: readonly ComposedPart[]
  readonly references: readonly NumberedReference[]
  /** Cell id → the number of its figure or table. */
  readonly figures: ReadonlyMap<string, FigureLabel>
}

const AFTER: Readonly<Partial<Record<Section, string>>> = { abstract: ' ', introduction: '\n\n', methods: '\n\n' }

const isBlank = (prose: Prose) => prose.every((piece) => typeof piece === 'string' && piece.trim() === '')

/** A figure's legend wins over the table legend of the same cell. */
function captions(parts: readonly StoryPart[]): readonly StoryPart[] {
  const withLegend = new Set(parts.flatMap(({ section, cell }) => (section === 'legend' ? [cell] : [])))
  return parts.filter(({ section, cell }) => section !== 'tableLegend' || !withLegend.has(cell))
}

function numberFigures(parts: readonly StoryPart[]): ReadonlyMap<string, FigureLabel> {
  const figures = new Map<string, FigureLabel>()
  for (const { cell, section } of parts) {
    if ((section !== 'legend' && section !== 'tableLegend') || figures.has(cell)) continue
    figures.set(cell, { kind: section === 'legend' ? 'figure' : 'table', number: figures.size + 1 })
  }
  return figures
}

interface Citations {
  readonly cite: (reference: Reference, place: Place) => number
  readonly list: () => readonly NumberedReference[]
}

function numberReferences(): Citations {
  const entries = new Map<string, { reference: Reference; number: number; places: Place[] }>()
  return {
    cite: (reference, { cell, section }) => {
      // DOIs are the same in upper and lower case.
      const key = reference.doi === undefined ? `text ${reference.citation}` : `doi ${reference.doi.toLowerCase()}`
      const entry = entries.get(key) ?? { reference, number: entries.size + 1, places: [] }
      entries.set(key, entry)
      if (entry.reference.citation === '') entry.reference = reference
      const isKnown = entry.places.some((place) => place.cell === cell && place.section === section)
      if (!isKnown) entry.places.push({ cell, section })
      return entry.number
    },
    list: () =>
      [...entries.values()].map(({ reference: { citation, doi }, number, places }) =>
        doi === undefined ? { number, citation, places } : { number, citation, doi, places },
      ),
  }
}

/** A part without its place, while neighbours can still change. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'cite'; number: number }
  | { kind: 'figref'; target: string; label: FigureLabel }

/** Appends text; what a dropped pointer leaves behind, empty brackets and double blanks, goes with it. */
function addText(pieces: Piece[], text: string, afterDropped: boolean): void {
  const last = pieces.at(-1)
  if (last?.kind !== 'text') {
    pieces.push({ kind: 'text', text: last === undefined ? text.trimStart() : text })
    return
  }
  if (!afterDropped) last.text += text
  else if (last.text.endsWith('(') && text.startsWith(')')) last.text = last.text.slice(0, -1).trimEnd() + text.slice(1)
  else if (last.text.endsWith(' ') && /^[\s.,;:)]/.test(text)) last.text = last.text.trimEnd() + text
  else last.text += text
}

function composePart(part: StoryPart, citations: Citations, figures: ReadonlyMap<string, FigureLabel>): Piece[] {
  const pieces: Piece[] = []
  let dropped = false
  for (const piece of part.prose) {
    if (typeof piece === 'string') {
      if (piece === '') continue
      addText(pieces, piece, dropped)
      dropped = false
    } else if (piece.kind === 'reference') {
      const last = pieces.at(-1)
      // The renderer decides what stands between a word and its citation.
      if (last?.kind === 'text') last.text = last.text.trimEnd()
      pieces.push({ kind: 'cite', number: citations.cite(piece, part) })
    } else {
      const target = part.resolve(piece.slot, piece.index)
      const label = target === undefined ? undefined : figures.get(target)
      if (target !== undefined && label !== undefined) pieces.push({ kind: 'figref', target, label })
      else dropped = true
    }
  }
  const last = pieces.at(-1)
  if (last?.kind === 'text') last.text = last.text.trimEnd()
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')
}

/**
 * Composes the sections of all cells, given in the order of the cells. `earlier` names the cells whose results were made
 * of answers of an earlier time: their methods say so.
 */
export function composeStory(
  parts: readonly StoryPart[],
  earlier: ReadonlyMap<string, EarlierAnswer> = new Map(),
): ComposedStory {
  const complete = parts.map((part) => {
    const fact = part.section === 'methods' ? earlier.get(part.cell) : undefined
    return fact === undefined ? part : { ...part, prose: withEarlier(part.prose, fact) }
  })
  const told = captions(complete.filter(({ prose }) => !isBlank(prose)))
  const figures = numberFigures(told)
  const citations = numberReferences()
  const composed = told.flatMap((part): ComposedPart[] => {
    const place = { cell: part.cell, section: part.section }
    const pieces = composePart(part, citations, figures).map((piece): ComposedPart => ({ ...place, ...piece }))
    const label = figures.get(part.cell)
    const isCaption = part.section === 'legend' || part.section === 'tableLegend'
    const after = AFTER[part.section]
    return [
      ...(isCaption && label !== undefined ? [{ ...place, kind: 'figure', label } as const] : []),
      ...pieces,
      ...(after === undefined ? [] : [{ ...place, kind: 'text', text: after } as const]),
    ]
  })
  return { parts: composed, references: citations.list(), figures }
}
