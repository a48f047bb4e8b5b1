import { z } from 'zod'

/** How wide a figure is printed, in millimetres, by the columns of a journal's page that it fills. */
export const COLUMN_MM = { 1: 89, 2: 183 } as const

/** How large a figure is printed: its width, and its words in points. */
export const FigureSize = z.strictObject({
  columns: z.union([z.literal(1), z.literal(2)]),
  fontPt: z.number().min(4).max(24),
})

/** How large a figure is printed. */
export type FigureSize = Readonly<z.infer<typeof FigureSize>>

/** A figure to be set as a document of one page, and the page of the playbook that shows it. */
export const FigureRequest = FigureSize.extend({
  figure: z.record(z.string(), z.unknown()),
  address: z.url({ protocol: /^https?$/ }),
  cell: z.string().min(1).max(200),
  version: z.string().max(200).exactOptional(),
})
