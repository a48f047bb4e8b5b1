import type { ComposedPart, ComposedStory, FigureLabel, NumberedReference, Section } from './compose.ts'

/** `Fig. 2` or `Table 1`, as a sentence points at it. */
export function pointerText({ kind, number }: FigureLabel): string {
  return `${kind === 'figure' ? 'Fig.' : 'Table'} ${number}`
}

/** `Figure 2.` or `Table 1.`, as a caption begins. */
export function captionHead({ kind, number }: FigureLabel): string {
  return `${kind === 'figure' ? 'Figure' : 'Table'} ${number}.`
}

function partText(part: ComposedPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'cite':
      return ` [${part.number}]`
    case 'figref':
      return pointerText(part.label)
    case 'figure':
      return `${captionHead(part.label)} `
  }
}

/** Parts as plain text, with `[n]` for citations and `Fig. n` or `Table n` for pointers. */
export function plainText(parts: readonly ComposedPart[]): string {
  return parts.map(partText).join('')
}

const byCell = new WeakMap<ComposedStory, ReadonlyMap<string, readonly ComposedPart[]>>()

/** The parts of one cell; they are sorted by cell once, so that a story costs as much as it has parts. */
function partsOf(composed: ComposedStory, cell: string): readonly ComposedPart[] {
  const known = byCell.get(composed)
  if (known !== undefined) return known.get(cell) ?? []
  const sorted = new Map<string, ComposedPart[]>()
  for (const part of composed.parts) {
    const own = sorted.get(part.cell)
    if (own === undefined) sorted.set(part.cell, [part])
    else own.push(part)
  }
  byCell.set(composed, sorted)
  return sorted.get(cell) ?? []
}

/** The parts of one section, of the whole playbook or of one cell. */
export function sectionParts(composed: ComposedStory, section: Section, cell?: string): readonly ComposedPart[] {
  const parts = cell === undefined ? composed.parts : partsOf(composed, cell)
  return parts.filter((part) => part.section === section)
}

/** One section as plain text, of the whole playbook or of one cell. */
export function sectionText(composed: ComposedStory, section: Section, cell?: string): string {
  return plainText(sectionParts(composed, section, cell))
}

/** The caption of a cell's figure or table, its head included; empty where the cell has none. */
export function captionOf(composed: ComposedStory, cell: string): readonly ComposedPart[] {
  return partsOf(composed, cell).filter(({ section }) => section === 'legend' || section === 'tableLegend')
}

/** An entry of the bibliography in one line. */
export function referenceText({ number, citation, doi }: NumberedReference): string {
  return [`${number}.`, citation, doi === undefined ? '' : `doi:${doi}`].filter((word) => word !== '').join(' ')
}
