/** Two results of one kind in one figure: scores against scores, sets over sets. */
import type { Pair } from '@playbook/core/compare/compare'
import type { Figure } from '../shared/figure/schema.ts'
import { written } from '../shared/words.ts'
import { venn } from './venn/diagram.ts'

/** What two results are called, the first one first. */
export type Names = readonly [string, string]

/** Fewer points show nothing that their table does not. */
const FEWEST = 3
const NAMED = 12
const SIGNS = ['positive in both', 'negative in both', 'of opposite signs'] as const
const COLOURS = ['up', 'down', 'neither'] as const

interface Point {
  readonly name: string
  readonly here: number
  readonly there: number
}

const signOf = ({ here, there }: Point) => (here * there < 0 ? 2 : here + there < 0 ? 1 : 0)

/** Pearson's coefficient of correlation; none where one side is constant. */
function correlationOf(points: readonly Point[]): number | undefined {
  const mean = (of: 'here' | 'there') => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [mx, my] = [mean('here'), mean('there')]
  let [xy, xx, yy] = [0, 0, 0]
  for (const { here, there } of points) {
    xy += (here - mx) * (there - my)
    xx += (here - mx) ** 2
    yy += (there - my) ** 2
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : undefined
}

/** The points that are farthest out along both axes: their names are shown. */
function outermost(points: readonly Point[]): ReadonlySet<Point> {
  const most = (of: 'here' | 'there') => points.reduce((max, point) => Math.max(max, Math.abs(point[of])), 0) || 1
  const [mx, my] = [most('here'), most('there')]
  const far = ({ here, there }: Point) => Math.abs(here / mx) + Math.abs(there / my)
  return new Set(points.toSorted((a, b) => far(b) - far(a)).slice(0, NAMED))
}

/** The scores that two results give to the same names, as points; nothing where hardly any name is in both. */
export function scoresFigure(pairs: readonly Pair[], names: Names, score: string): Figure | undefined {
  const points = pairs.flatMap(({ name, here, there }) =>
    here !== undefined && there !== undefined && Number.isFinite(here) && Number.isFinite(there)
      ? [{ name, here, there }]
      : [],
  )
  if (points.length < FEWEST) return undefined
  const r = correlationOf(points)
  const shown = outermost(points)
  const counts = SIGNS.map((_sign, at) => points.filter((point) => signOf(point) === at).length)
  return {
    title: `${score} in both`,
    description:
      `Of ${written(points.length)} names in both, ${written(counts[0] ?? 0)} are positive and ${written(counts[1] ?? 0)} ` +
      `negative in both, and ${written(counts[2] ?? 0)} of opposite signs.`,
    data: {
      Name: points.map(({ name }) => name),
      Here: points.map(({ here }) => here),
      There: points.map(({ there }) => there),
      Colour: points.map((point) => COLOURS[signOf(point)] ?? 'neither'),
      Shown: points.map((point) => (shown.has(point) ? point.name : '')),
    },
    marks: [
      { type: 'dot', x: 'Here', y: 'There', role: 'Colour', size: 3, label: 'Name', tooltip: ['Here', 'There'] },
      { type: 'text', x: 'Here', y: 'There', label: 'Shown', apart: true },
    ],
    axes: {
      x: { label: `${score}, ${names[0]}`, type: 'linear' },
      y: { label: `${score}, ${names[1]}`, type: 'linear' },
    },
    key: { label: 'Sign', domain: [...SIGNS], range: [...COLOURS] },
    rules: [
      { axis: 'x', at: 0 },
      { axis: 'y', at: 0 },
    ],
    notes: r === undefined ? [] : [`Pearson’s r = ${r.toFixed(2)} over ${written(points.length)} names.`],
    height: 420,
  }
}

/** Two sets as circles. */
export function setsFigure(sets: readonly [readonly string[], readonly string[]], names: Names, noun: string): Figure {
  const diagram = venn(
    sets.map((set, at) => ({ name: names[at] ?? '', set })),
    noun,
  )
  return { ...diagram, height: 260 }
}
