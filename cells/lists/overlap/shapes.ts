import { DRAWN_FONT } from '../../shared/figure/colors.ts'

/** One mark of a drawing, with its attributes as React writes them: drawn in the page, and printed without one. */
export interface Shape {
  readonly tag: 'rect' | 'line' | 'circle' | 'text'
  readonly at: Readonly<Record<string, string | number>>
  readonly words?: string
}

/** Marks that belong together, and what they are. */
export interface Part {
  readonly title?: string
  readonly shapes: readonly Shape[]
}

/** The letters of a drawing. */
export const LETTERS = { fontFamily: DRAWN_FONT, fontSize: 11.5 }
