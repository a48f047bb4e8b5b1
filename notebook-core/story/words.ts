/** A passage as people write it: `[2]` cites a work of the paper, `Fig. 2` and `Table S1` point at what has this number. */
import type { FigureLabel } from './compose.ts'
import { passageText, passageProse } from './passages.ts'
import type { NumberedReference } from './references.ts'
import { pointerText } from './render.ts'

/** The numbers of a paper as it stands while somebody writes. */
export interface PaperNumbers {
  readonly references: readonly NumberedReference[]
  /** Cell → the number of its figure or table. */
  readonly figures: ReadonlyMap<string, FigureLabel>
}

const NUMBER = /\s?\[(\d+)\]|\b(?:Fig\.|Table) S?\d+/g

/** What a person sees of a passage to change it. */
export function writtenWords(text: string, { references, figures }: PaperNumbers): string {
  const words = passageProse(text, references).map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'figure') {
      const label = figures.get(piece.slot)
      return label === undefined ? `[#${piece.slot}]` : pointerText(label)
    }
    const found = references.find(({ doi, citation }) =>
      piece.doi === undefined ? citation === piece.citation : doi?.toLowerCase() === piece.doi.toLowerCase(),
    )
    return found === undefined ? `[@doi:${piece.doi ?? ''}]` : `[${found.number}]`
  })
  return words.join('')
}

/** What a person wrote, as it is kept: numbers may change, works and cells do not. */
export function keptText(words: string, { references, figures }: PaperNumbers): string {
  const cells = new Map([...figures].map(([cell, label]) => [pointerText(label), cell]))
  return words.trim().replaceAll(NUMBER, (found: string, number: string | undefined) => {
    if (number === undefined) {
      const cell = cells.get(found)
      return cell === undefined ? found : `[#${cell}]`
    }
    const isKnown = references[Number(number) - 1] !== undefined
    return isKnown ? ` ${passageText([{ kind: 'cite', number: Number(number) }], references)}` : found
  })
}
