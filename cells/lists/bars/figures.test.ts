import { InputError } from '@playbook/core/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Figure } from '../../figures/figure/steps.ts'
import { kinds } from '../../kinds/kinds.ts'
import { horizontalBars, verticalBars, wordsOf } from './figures.ts'

const words = wordsOf(kinds.gene)
const scored = [
  { term: 'TP53', zscore: -4.25 },
  { term: 'MDM2', zscore: 1 },
  { term: 'MDM2', zscore: 2 },
  { term: 'ATM', zscore: 'inf' as const },
  { term: 'GONE', zscore: 'nan' as const },
]

it('draws the largest score of each term, from the highest to the lowest', () => {
  const figure = horizontalBars(scored, words)
  expect(Figure.schema.parse(figure)).toEqual(figure)
  expect(figure.data).toEqual({
    Term: ['ATM', 'MDM2', 'TP53'],
    'Z-score': [4.25 * 1.1, 2, -4.25],
    Score: ['inf', '2', '-4.25'],
    p: ['p < 10⁻³⁰⁰', 'p = 0.0455', 'p = 2.1 × 10⁻⁵'],
    Significance: ['p ≤ 0.05', 'p ≤ 0.05', 'p ≤ 0.05'],
  })
  expect(figure.marks[1]).toEqual({ type: 'text', x: 'Z-score', y: 'Term', label: 'p', outside: true })
  expect([figure.title, ...figure.notes]).toEqual([
    'Z-scores of 3 genes',
    'P-values are two-sided, of a standard normal distribution.',
    '1 infinite score drawn longer than the longest finite one.',
  ])
})

it('draws every finite score in the order of the list', () => {
  const figure = verticalBars(scored, words)
  expect(Figure.schema.parse(figure)).toEqual(figure)
  expect([figure.title, figure.data, figure.notes]).toEqual([
    'Z-scores of 2 genes',
    { Term: ['TP53', 'MDM2'], 'Z-score': [-4.25, 2], Sign: ['below 0', 'above 0'] },
    ['1 infinite score left out: no bar can show it.'],
  ])
})

it('refuses a list without a score', () => {
  const none = new InputError('The list holds no gene with a z-score that can be drawn. Choose a list of scored genes.')
  expect(() => horizontalBars([{ term: 'A', zscore: 'nan' }], words)).toThrow(none)
  expect(() => verticalBars([{ term: 'A', zscore: 'inf' }], words)).toThrow(none)
})

const list = fc.array(
  fc.record({
    term: fc.string(),
    zscore: fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.constant('inf' as const)),
  }),
  { minLength: 1, maxLength: 40 },
)

it('draws at most ten bars, and none that is nearer to 0 than one it leaves out', () => {
  fc.assert(
    fc.property(list, (terms) => {
      const { data } = horizontalBars(terms, words)
      const drawn = new Set((data['Term'] ?? []).map(String))
      expect(drawn.size).toBe(Math.min(10, new Set(terms.map(({ term }) => term)).size))
      const largest = new Map<string, number>()
      for (const { term, zscore } of terms) {
        const z = zscore === 'inf' ? Infinity : Number(zscore)
        largest.set(term, Math.max(largest.get(term) ?? -Infinity, z))
      }
      const sizes = (isDrawn: boolean) =>
        [...largest].flatMap(([term, z]) => (drawn.has(term) === isDrawn ? [Math.abs(z)] : []))
      expect(Math.min(...sizes(true))).toBeGreaterThanOrEqual(Math.max(0, ...sizes(false)))
    }),
  )
})

it('draws the 45 largest of very many scores in the order of the list', () => {
  const terms = Array.from({ length: 2000 }, (_unused, at) => ({ term: `G${at}`, zscore: (at * 7919) % 2000 }))
  const { data, notes } = verticalBars(terms, words)
  expect(data['Term']).toEqual(terms.filter(({ zscore }) => zscore >= 1955).map(({ term }) => term))
  expect(notes).toEqual(['The 45 largest scores of either sign of 2,000.'])
})

it('draws odds ratios as what they are, without the p-value of a z-score', () => {
  const ratios = [
    { term: 'Apoptosis', zscore: 75.6, oddsRatio: 75.6 },
    { term: 'Hypoxia', zscore: 0.5, oddsRatio: 0.5 },
  ]
  const figure = horizontalBars(ratios, words)
  expect(Figure.schema.parse(figure)).toEqual(figure)
  expect([figure.title, figure.data, figure.axes.x.label, figure.notes]).toEqual([
    'Odds ratios of 2 genes',
    { Term: ['Apoptosis', 'Hypoxia'], 'Odds ratio': [75.6, 0.5], Score: ['75.6', '0.5'] },
    'Odds ratio',
    [],
  ])
  expect(verticalBars(ratios, words).axes.y.label).toBe('Odds ratio')
})

it('writes tissues in words, and says how many bars there are', () => {
  const tissues = Array.from({ length: 12 }, (_unused, at) => ({ term: `Skin_Site_${at}`, zscore: at }))
  const { title, data } = horizontalBars(tissues, wordsOf(kinds.tissue))
  expect([title, data['Term']?.slice(0, 2)]).toEqual([
    'The 10 tissues with the largest z-scores',
    ['Skin Site 11', 'Skin Site 10'],
  ])
  const two = horizontalBars([{ term: 'Small_Intestine_Terminal_Ileum', zscore: 2 }], wordsOf(kinds.tissue))
  expect([two.title, two.data['Term']]).toEqual(['Z-scores of 1 tissue', ['Small Intestine Terminal Ileum']])
  expect(horizontalBars([{ term: 'NM_000546', zscore: 2 }], words).data['Term']).toEqual(['NM_000546'])
})
