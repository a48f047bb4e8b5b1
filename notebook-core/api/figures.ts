import { z } from 'zod'
import { AnyJson } from '../json.ts'

/** How wide journals print a figure, in millimetres: one column, one and a half, two. */
export const FIGURE_WIDTHS_MM = [85, 114, 174] as const

/** In what colours a figure is drawn. */
export const FIGURE_PALETTES = ['playbook', 'okabe-ito', 'grey'] as const

/** In what colours a figure is drawn. */
export type FigurePalette = (typeof FIGURE_PALETTES)[number]

/** How a figure is printed: its width, its words in points, its colours. */
export const FigureLook = z.strictObject({
  widthMm: z.literal(FIGURE_WIDTHS_MM),
  fontPt: z.number().min(4).max(24),
  palette: z.enum(FIGURE_PALETTES),
})

/** How a figure is printed. */
export type FigureLook = Readonly<z.infer<typeof FigureLook>>

/** How a figure is printed until somebody chooses: as journals ask. */
export const USUAL_LOOK: FigureLook = { widthMm: 85, fontPt: 7, palette: 'playbook' }

/** A drawn result to be set as a document of one page, and the page of the playbook that shows it. */
export const FigureRequest = FigureLook.extend({
  /** The id of the type of the result. */
  type: z.string().min(1).max(200),
  value: AnyJson,
  address: z.url({ protocol: /^https?$/ }),
  cell: z.string().min(1).max(200),
  version: z.string().max(200).exactOptional(),
})
