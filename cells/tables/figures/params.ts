import { z } from 'zod'

/** The kinds of figures, in the order in which they are offered. */
export const Drawing = z.enum(['points', 'bars', 'histogram', 'density', 'box', 'violin', 'means', 'line', 'cells'])
export type Drawing = z.infer<typeof Drawing>

/** The kinds in the words of a researcher. */
export const DRAWING_WORDS: Readonly<Record<Drawing, string>> = {
  points: 'Points',
  bars: 'Bars',
  histogram: 'Histogram',
  density: 'Density',
  box: 'Boxes',
  violin: 'Violins',
  means: 'Means',
  line: 'Line',
  cells: 'Cells',
}

/** Which columns are drawn as what. */
export const FigureParams = z.strictObject({
  drawing: Drawing,
  x: z.string().min(1),
  y: z.string().min(1).optional(),
  color: z.string().min(1).optional(),
  /** The area of a point grows with it. */
  size: z.string().min(1).optional(),
  /** A panel for each of its values. */
  facet: z.string().min(1).optional(),
  label: z.string().min(1).optional(),
  /** So many rows are named in the figure: those whose values are farthest from zero. */
  named: z.number().int().min(0).max(50).optional(),
  logX: z.boolean().optional(),
  logY: z.boolean().optional(),
})
export type FigureParams = z.infer<typeof FigureParams>

/** What a kind of figure takes: columns of numbers or of names, and on which axes there may be a logarithm. */
interface Channels {
  readonly x: 'number' | 'name' | 'any'
  readonly y?: 'number' | 'name'
  /** A number has to be told in colours. */
  readonly needsColor?: boolean
  readonly hasSize?: boolean
  readonly isNamed: boolean
  readonly hasPanels: boolean
  readonly logs: readonly ('logX' | 'logY')[]
}

export const CHANNELS: Readonly<Record<Drawing, Channels>> = {
  points: { x: 'number', y: 'number', isNamed: true, hasSize: true, hasPanels: true, logs: ['logX', 'logY'] },
  line: { x: 'number', y: 'number', isNamed: false, hasPanels: true, logs: ['logX', 'logY'] },
  bars: { x: 'name', y: 'number', isNamed: false, hasPanels: false, logs: [] },
  histogram: { x: 'number', isNamed: false, hasPanels: false, logs: ['logX'] },
  density: { x: 'number', isNamed: false, hasPanels: false, logs: ['logX'] },
  means: { x: 'any', y: 'number', isNamed: false, hasPanels: false, logs: ['logX'] },
  cells: { x: 'name', y: 'name', needsColor: true, isNamed: false, hasPanels: false, logs: [] },
  box: { x: 'name', y: 'number', isNamed: false, hasPanels: true, logs: ['logY'] },
  violin: { x: 'name', y: 'number', isNamed: false, hasPanels: true, logs: ['logY'] },
}

/** "logFC by gene", "logFC, its distribution" */
export function figureSettings({ drawing, x, y, color, facet }: FigureParams): string {
  if (drawing === 'cells') return `${color ?? ''} by ${x} and ${y ?? ''}`
  const isSpread = drawing === 'histogram' || drawing === 'density'
  const what = isSpread ? `distribution of ${x}` : `${drawing === 'means' ? 'mean ' : ''}${y ?? ''} by ${x}`
  const colored = color === undefined ? what : `${what}, coloured by ${color}`
  return facet === undefined ? colored : `${colored}, for each ${facet}`
}
