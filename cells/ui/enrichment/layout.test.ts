import { expect, it } from 'vitest'
import { enrichmentColumns } from '../../shared/enrichment/columns.ts'
import { rowColumns } from './layout.ts'

const wnt = { term: 'Wnt', name: 'Wnt', pvalue: 0.01, score: 3, genes: ['LRP6'], combinedScore: 9 }
const namesAt = (width: number, term: Parameters<typeof enrichmentColumns>[0][number]) =>
  rowColumns(enrichmentColumns([term]), width, [term]).map(({ name }) => name)

it.each([
  [1000, ['p-value', 'Adjusted p', 'Odds ratio', 'Genes']],
  [700, ['Adjusted p', 'Odds ratio', 'Genes']],
  [600, ['Adjusted p', 'Genes']],
  // A block has a line for each.
  [400, ['p-value', 'Adjusted p', 'Odds ratio', 'Genes']],
])('leaves room for the names of terms in %i pixels', (width, names) => {
  expect(namesAt(width, { ...wnt, adjustedPvalue: 0.04 })).toEqual(names)
})

it('leaves the p-value where no other is known', () => {
  expect(namesAt(600, wnt)).toEqual(['p-value', 'Genes'])
})

it('writes scores with as many decimals as each other', () => {
  const terms = [2.7612, 2.5401, 1.9, 'inf' as const].map((score) => ({ ...wnt, score }))
  const scores = rowColumns(enrichmentColumns(terms, { score: 'NES' }), 1000, terms).find(({ name }) => name === 'NES')
  expect(terms.map((term, at) => scores?.text(term, at))).toEqual(['2.76', '2.54', '1.90', '∞'])
})
