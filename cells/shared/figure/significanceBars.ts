import type { Figure } from './schema.ts'

const HEIGHT = '−log₁₀ p'
const PVALUE = 'p'
const ADJUSTED = 'Adjusted p'

/** What is drawn of one test, or told at its bar. */
export interface SignificanceBar {
  readonly name: string
  readonly pvalue: number | 'nan' | 'inf' | '-inf'
  readonly adjustedPvalue: number | 'nan' | 'inf' | '-inf'
  /** −log10 of the p-value. */
  readonly height: number
  readonly isSignificant: boolean
  readonly overlap: string
}

/**
 * Bars of tests from top to bottom, as long as −log10 of their p-values.
 *
 * @param each what one bar stands for, such as `Set`
 * @param level what the adjusted p-value of a significant test is below
 */
export function significanceBars(
  each: string,
  level: number,
  bars: readonly SignificanceBar[],
): Pick<Figure, 'data' | 'marks' | 'axes' | 'color' | 'height'> {
  const groups = { low: `adjusted p < ${level}`, high: `adjusted p ≥ ${level}` }
  return {
    data: {
      [each]: bars.map(({ name }) => name),
      [HEIGHT]: bars.map(({ height }) => height),
      [PVALUE]: bars.map(({ pvalue }) => pvalue),
      [ADJUSTED]: bars.map(({ adjustedPvalue }) => adjustedPvalue),
      Overlap: bars.map(({ overlap }) => overlap),
      Significance: bars.map(({ isSignificant }) => (isSignificant ? groups.low : groups.high)),
    },
    marks: [
      {
        type: 'barX',
        x: HEIGHT,
        y: each,
        color: 'Significance',
        label: each,
        tooltip: ['Overlap', PVALUE, ADJUSTED],
        order: 'data',
      },
    ],
    axes: { x: { label: HEIGHT, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color: { label: 'Significance', type: 'categorical', domain: [groups.low, groups.high], range: ['up', 'neither'] },
    height: 90 + 30 * bars.length,
  }
}
