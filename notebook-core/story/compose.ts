/**
 * Puts the stories of all cells together: numbers references, figures and tables, and resolves what points at them.
 *
 * References are numbered in the order in which the paper cites them, by DOI or by their text: all abstracts first, and
 * what stands in the supplement last. Figures and tables are numbered apart, in the order of the cells, and those of the
 * supplement by themselves. A pointer may come before what it points at; one to a cell without figure or table leaves no
 * trace. The result holds each section where it was told: by cell, then by section.
 */
import type { Prose, Reference, Section } from '../story.ts'
import { withRemark } from './remarks.ts'
import { numberReferences, type Citations, type NumberedReference } from './references.ts'

/** In the order of a paper. */
const SECTIONS: readonly Section[] = ['abstract', 'introduction', 'methods', 'results', 'legend', 'tableLegend']

/** What one cell contributes. */
export interface CellStory {
  readonly cell: string
  readonly sections: Readonly<Partial<Record<Section, Prose>>>
  /** The cell that a figure reference means. */
  readonly resolve: (slot: string, index?: number) => string | undefined
  /** Where the result is from, if it was not computed now and here: the methods end with it. */
  readonly remark?: string | undefined
  /** Its figure or table stands in the supplement: what the researcher brought, not what was found. */
  readonly isSupplement?: boolean
}

/** The number of a figure or table. */
export interface FigureLabel {
  readonly kind: 'figure' | 'table'
  readonly number: number
  /** It stands in the supplement, which is numbered by itself. */
  readonly isSupplement?: boolean
}

/** A piece of a composed section: text, a citation, a pointer to a figure or table, or the head of a caption. */
export type ComposedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cite'; readonly number: number }
  | { readonly kind: 'figref'; readonly target: string; readonly label: FigureLabel }
  | { readonly kind: 'figure'; readonly label: FigureLabel }

/** The sections of one cell that say anything; a legend and a table legend exclude each other. */
export type ComposedSections = Readonly<Partial<Record<Section, readonly ComposedPart[]>>>

/** The story of a whole playbook. */
export interface ComposedStory {
  /** By cell, in the order of the cells. */
  readonly cells: ReadonlyMap<string, ComposedSections>
  readonly references: readonly NumberedReference[]
  /** Cell id → the number of its figure or table. */
  readonly figures: ReadonlyMap<string, FigureLabel>
}

const AFTER: Readonly<Partial<Record<Section, string>>> = {
  abstract: ' ',
  introduction: '\n\n',
  methods: '\n\n',
  results: '\n\n',
}

const isBlank = (prose: Prose) => prose.every((piece) => typeof piece === 'string' && piece.trim() === '')

/** What a cell says of itself, in its order; a figure's legend wins over the table legend of the same cell. */
function toldSections({ sections, remark }: CellStory): readonly (readonly [Section, Prose])[] {
  const listed = Object.keys(sections)
  const order = SECTIONS.toSorted((a, b) => listed.indexOf(a) - listed.indexOf(b))
  const told = order.flatMap((section): (readonly [Section, Prose])[] => {
    const prose = sections[section]
    if (prose === undefined) return []
    const complete = section === 'methods' && remark !== undefined ? withRemark(prose, remark) : prose
    return isBlank(complete) ? [] : [[section, complete]]
  })
  const hasLegend = told.some(([section]) => section === 'legend')
  return told.filter(([section]) => section !== 'tableLegend' || !hasLegend)
}

type Told = CellStory & { readonly told: ReturnType<typeof toldSections> }

function numberFigures(stories: readonly Told[]): ReadonlyMap<string, FigureLabel> {
  const figures = new Map<string, FigureLabel>()
  const counts = { paper: { figure: 0, table: 0 }, supplement: { figure: 0, table: 0 } }
  for (const { cell, told, isSupplement = false } of stories) {
    const caption = told.find(([section]) => isCaption(section))
    if (caption === undefined) continue
    const kind = caption[0] === 'legend' ? 'figure' : 'table'
    const number = ++counts[isSupplement ? 'supplement' : 'paper'][kind]
    figures.set(cell, isSupplement ? { kind, number, isSupplement } : { kind, number })
  }
  return figures
}

/** Whether a section stands below a figure or table. */
function isCaption(section: Section): boolean {
  return section === 'legend' || section === 'tableLegend'
}

/** A part while its neighbours can still change. */
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

type Cite = (reference: Reference) => number

function composeProse(
  prose: Prose,
  cite: Cite,
  resolve: CellStory['resolve'],
  figures: ReadonlyMap<string, FigureLabel>,
): readonly ComposedPart[] {
  const pieces: Piece[] = []
  let dropped = false
  for (const piece of prose) {
    if (typeof piece === 'string') {
      if (piece === '') continue
      addText(pieces, piece, dropped)
      dropped = false
    } else if (piece.kind === 'reference') {
      const last = pieces.at(-1)
      // The renderer decides what stands between a word and its citation.
      if (last?.kind === 'text') last.text = last.text.trimEnd()
      pieces.push({ kind: 'cite', number: cite(piece) })
    } else {
      const target = resolve(piece.slot, piece.index)
      const label = target === undefined ? undefined : figures.get(target)
      if (target !== undefined && label !== undefined) pieces.push({ kind: 'figref', target, label })
      else dropped = true
    }
  }
  const last = pieces.at(-1)
  if (last?.kind === 'text') last.text = last.text.trimEnd()
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')
}

function composeCell(
  { cell, told, resolve }: Told,
  citations: Citations,
  figures: ReadonlyMap<string, FigureLabel>,
): ComposedSections {
  const label = figures.get(cell)
  const sections: Partial<Record<Section, readonly ComposedPart[]>> = {}
  for (const [section, prose] of told) {
    const cite: Cite = (reference) => citations.cite(reference, { cell, section })
    const after = AFTER[section]
    sections[section] = [
      ...(isCaption(section) && label !== undefined ? [{ kind: 'figure', label } as const] : []),
      ...composeProse(prose, cite, resolve, figures),
      ...(after === undefined ? [] : [{ kind: 'text', text: after } as const]),
    ]
  }
  return sections
}

const RESULTS: readonly Section[] = ['results', 'legend', 'tableLegend']

/** The sections of all cells as a reader meets them; captions stand with their figures, in the order of the cells. */
const READING: readonly { readonly sections: readonly Section[]; readonly isRead: (story: CellStory) => boolean }[] = [
  { sections: ['abstract'], isRead: () => true },
  { sections: ['introduction'], isRead: () => true },
  { sections: ['methods'], isRead: () => true },
  { sections: RESULTS, isRead: ({ isSupplement }) => isSupplement !== true },
  { sections: RESULTS, isRead: ({ isSupplement }) => isSupplement === true },
]

/** Cites every work once, in the order of the paper. */
function citeInOrder(stories: readonly Told[], results: readonly Told[], citations: Citations): void {
  for (const { sections, isRead } of READING) {
    for (const { cell, told } of (sections === RESULTS ? results : stories).filter(isRead)) {
      for (const [section, prose] of told.filter(([each]) => sections.includes(each))) {
        for (const piece of prose) {
          if (typeof piece !== 'string' && piece.kind === 'reference') citations.cite(piece, { cell, section })
        }
      }
    }
  }
}

/**
 * Composes what the cells contribute, given in the order of the methods.
 *
 * @param order that of the results, where it is another
 * @param cited the works that the paper cites first, where its sentences stand in another order than the cells
 */
export function composeStory(
  stories: readonly CellStory[],
  order: readonly string[] = [],
  cited: readonly Reference[] = [],
): ComposedStory {
  const told = stories.map((story) => ({ ...story, told: toldSections(story) }))
  const place = new Map(order.map((cell, at) => [cell, at]))
  const read = told.toSorted((a, b) => (place.get(a.cell) ?? -1) - (place.get(b.cell) ?? -1))
  const figures = numberFigures(read)
  const citations = numberReferences(cited)
  citeInOrder(told, read, citations)
  const cells = new Map(told.map((story) => [story.cell, composeCell(story, citations, figures)]))
  return { cells, references: citations.list(), figures }
}
