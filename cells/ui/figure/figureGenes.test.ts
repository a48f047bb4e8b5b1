import { expect, it } from 'vitest'
import type { Figure } from '../../shared/figure/schema.ts'
import { chosenItems, genesOf, hasGenes } from './figureGenes.ts'

const axis = { label: '', type: 'linear' as const }
const figure = (data: Figure['data']): Figure => ({
  title: '',
  description: '',
  data,
  marks: [],
  axes: { x: axis, y: axis },
  notes: [],
})

it('knows the gene of a point, the genes of a part, and that samples are none', () => {
  const points = figure({ Gene: ['TP53', 'MX1'] })
  const parts = figure({ 'All members': ['TP53 MX1', ''] })
  expect([hasGenes(points), hasGenes(parts), hasGenes(figure({ Sample: ['TP53'] }))]).toEqual([true, true, false])
  expect([genesOf(points, 1), genesOf(parts, 0), genesOf(parts, 1)]).toEqual([['MX1'], ['TP53', 'MX1'], []])
})

it('finds what holds chosen genes among what is shown', () => {
  const parts = figure({ 'All members': ['TP53 MX1', 'ISG15', 'MX1'] })
  const chosen = new Set(['MX1', 'ISG15'])
  expect(chosenItems(parts, [0, 2], chosen)).toEqual([
    { item: 0, genes: ['MX1'] },
    { item: 2, genes: ['MX1'] },
  ])
  expect(chosenItems(figure({ Sample: ['MX1'] }), [0], chosen)).toEqual([])
})
