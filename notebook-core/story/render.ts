import type { ComposedPart, ComposedStory, FigureLabel } from './compose.ts'
import type { NumberedReference } from './references.ts'

/** `2`, or `S2` in the supplement. */
function numberText({ number, isSupplement = false }: FigureLabel): string {
  return `${isSupplement ? 'S' : ''}${number}`
}

/** `Fig. 2` or `Table S1`, as a sentence points at it. */
export function pointerText(label: FigureLabel): string {
  return `${label.kind === 'figure' ? 'Fig.' : 'Table'} ${numberText(label)}`
}

/** `Figure 2.` or `Table S1.`, as a caption begins. */
export function captionHead(label: FigureLabel): string {
  return `${label.kind === 'figure' ? 'Figure' : 'Table'} ${numberText(label)}.`
}

/** One part as plain text. */
export function partText(part: ComposedPart): string {
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

/** The caption of a cell's figure or table, its head included; empty where the cell has none. */
export function captionOf({ cells }: ComposedStory, cell: string): readonly ComposedPart[] {
  const sections = cells.get(cell)
  return sections?.legend ?? sections?.tableLegend ?? []
}

/** An entry of the bibliography in one line. */
export function referenceText({ number, citation, doi }: NumberedReference): string {
  return [`${number}.`, citation, doi === undefined ? '' : `doi:${doi}`].filter((word) => word !== '').join(' ')
}

interface SaidOf {
  readonly finding: readonly ComposedPart[]
  /** The researcher brought it. */
  readonly isInput: boolean
  /** The value in one line. */
  readonly text: string
}

/** What a result says where there is neither a list of references nor a figure to which numbers could point. */
export function sayingOf({ finding, isInput, text }: SaidOf): string {
  const words = plainText(finding.filter(({ kind }) => kind === 'text'))
    .replaceAll(' ()', '')
    .trim()
  return words === '' || isInput ? text : words
}
