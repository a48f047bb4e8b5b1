import { expect, it } from 'vitest'
import type { Figure, Mark } from '../../shared/figure/schema.ts'
import { thingKey } from '../things/thing.ts'
import { chosenItems, pickedThings, thingsOf } from './figureThings.ts'

const axis = { label: '', type: 'linear' as const }
const figure = (data: Figure['data'], ...marks: readonly Mark[]): Figure => ({
  title: '',
  description: '',
  data,
  marks: [...marks],
  axes: { x: axis, y: axis },
  notes: [],
})

const points = figure({ Gene: ['TP53', 'MX1'] })
const parts = figure({ 'All members': ['TP53 MX1', ''] })
const samples = figure({ Sample: ['s1', 's2'], PC1: [1, 2] }, { type: 'dot', x: 'PC1', label: 'Sample' })
/** Two genes in two samples, below a strip of groups. */
const heatMap = figure(
  {
    Sample: ['s1', 's2', 's1', 's2', 's1', 's2'],
    Gene: ['TP53', 'TP53', 'MX1', 'MX1', 'Group', 'Group'],
    z: [1, 2, 3, 4, 'nan', 'nan'],
    Role: ['', '', '', '', 'control', 'perturbation'],
  },
  { type: 'cell', x: 'Sample', y: 'Gene', color: 'z' },
  { type: 'cell', x: 'Sample', y: 'Gene', role: 'Role' },
)

it('knows what a point, a part and a cell name', () => {
  expect(thingsOf(points, 1)).toEqual([{ kind: 'gene', name: 'MX1' }])
  expect(thingsOf(parts, 0).map(({ name }) => name)).toEqual(['TP53', 'MX1'])
  expect(thingsOf(parts, 1)).toEqual([])
  expect(thingsOf(samples, 1)).toEqual([{ kind: 'sample', name: 's2' }])
  expect(thingsOf(heatMap, 3)).toEqual([
    { kind: 'gene', name: 'MX1' },
    { kind: 'sample', name: 's2' },
  ])
  expect(thingsOf(figure({ Cluster: ['1'] }), 0)).toEqual([])
})

it('chooses the gene of a cell, and the sample of the strip above it', () => {
  expect([pickedThings(heatMap, 3), pickedThings(heatMap, 5)]).toEqual([
    [{ kind: 'gene', name: 'MX1' }],
    [{ kind: 'sample', name: 's2' }],
  ])
  expect(pickedThings(parts, 0)).toHaveLength(2)
})

it('finds what holds chosen things among what is shown, by their kind', () => {
  const diagram = figure({ 'All members': ['TP53 MX1', 'ISG15', 'MX1'] })
  const chosen = new Set([thingKey('gene', 'MX1'), thingKey('gene', 'ISG15')])
  expect(chosenItems(diagram, [0, 2], chosen)).toEqual([
    { item: 0, names: ['MX1'], axis: undefined },
    { item: 2, names: ['MX1'], axis: undefined },
  ])
  expect(chosenItems(heatMap, [0, 1, 2, 3], new Set([thingKey('gene', 'MX1'), thingKey('sample', 's1')]))).toEqual([
    { item: 2, names: ['MX1'], axis: 'y' },
    { item: 3, names: ['MX1'], axis: 'y' },
    { item: 0, names: ['s1'], axis: 'x' },
    { item: 2, names: ['s1'], axis: 'x' },
  ])
  expect(chosenItems(samples, [0, 1], new Set([thingKey('gene', 's1')]))).toEqual([])
})
