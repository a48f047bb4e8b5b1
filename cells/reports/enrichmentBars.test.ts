import { expect, it } from 'vitest'
import { figureSchema } from '../shared/figure/schema.ts'
import { enrichmentBars } from './enrichmentBars.ts'

const library = (...scored: readonly (readonly [string, number | 'inf' | 'nan'])[]) => ({
  library: 'KEGG 2021 Human',
  scored: scored.map(([term, zscore]) => ({ term, zscore })),
})

it('draws a term with a p-value of 0 ten times as long as the shortest', () => {
  const { data } = enrichmentBars('Bars', [library(['a', 'inf'], ['b', 500], ['c', 3], ['d', 'nan'], ['e', 0])])
  expect([data['term'], data['score']]).toEqual([
    ['a', 'b', 'c'],
    [30, 30, 3],
  ])
})

it('draws libraries with few terms or none', () => {
  const figures = [enrichmentBars('Bars', [library(), library(['a', 'inf'])]), enrichmentBars('Bars', [library()])]
  expect(figures.map(({ data }) => data['score'])).toEqual([[10], []])
  for (const figure of figures) expect(figureSchema.safeParse(figure).success).toBe(true)
})

it('keeps the ten best terms of each library', () => {
  const many = library(...Array.from({ length: 30 }, (_unused, at) => [`t${at}`, at + 1] as const))
  expect(enrichmentBars('Bars', [many]).data['term']).toEqual(
    Array.from({ length: 10 }, (_unused, at) => `t${29 - at}`),
  )
})
