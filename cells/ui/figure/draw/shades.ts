import * as Plot from '@observablehq/plot'
import { shadedScale } from './drawOptions.ts'
import type { Figure } from '../../../shared/figure/schema.ts'

const STEPS = 11

/** The colours between two numbers, in steps of equal size. */
export function shadesOf(figure: Figure, [from, to]: readonly [number, number]): readonly string[] {
  const color = shadedScale(figure)
  const scale = color ? Plot.scale({ color }) : undefined
  return Array.from({ length: STEPS }, (_unused, at) =>
    String(scale?.apply(from + ((to - from) * at) / (STEPS - 1)) ?? 'none'),
  )
}
