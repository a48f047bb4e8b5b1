import { expect, it } from 'vitest'
import { drawnParts, isPrintable } from './drawnParts.ts'
import type { Figure, Mark } from '../../../shared/figure/schema.ts'

function figureOf(items: number, marks: readonly Mark[], more: Partial<Figure> = {}): Figure {
  const x = Array.from({ length: items }, (_unused, at) => at)
  return {
    title: 'T',
    description: 'D',
    data: { x, y: x, name: x.map(String) },
    marks: [...marks],
    axes: { x: { label: 'x', type: 'linear' }, y: { label: 'y', type: 'linear' } },
    notes: [],
    ...more,
  }
}
const dots: Mark = { type: 'dot', x: 'x', y: 'y' }
const names: Mark = { type: 'text', x: 'x', y: 'y', label: 'name', apart: true }

it('prints the volcano of 35,000 genes with names, in one panel and in three', () => {
  const volcano = figureOf(35_000, [dots, names])
  expect(drawnParts(volcano)).toBe(35_000 + 3500 + 1000 + 36)
  expect(isPrintable(volcano)).toBe(true)
  const turned = figureOf(30_000, [dots], { axes: { ...volcano.axes, z: { label: 'z', type: 'linear' } } })
  expect(isPrintable(turned)).toBe(true)
})

it('takes for too much what has many items, marks, groups, bands or outlines', () => {
  const many = Array.from({ length: 20_000 }, (_unused, at) => String(at))
  const color = { label: 'c', type: 'categorical' as const, domain: many, range: [] }
  const outline = { x: 0, y: 0, rx: 1, ry: 1, turn: 0, group: 'a' }
  const banded = { x: { label: 'x', type: 'band' as const }, y: { label: 'y', type: 'linear' as const } }
  const figures = [
    figureOf(110_000, [dots]),
    figureOf(
      100,
      Array.from({ length: 2000 }, () => dots),
    ),
    figureOf(20_000, [dots], { color }),
    figureOf(5000, [{ type: 'box', x: 'x', y: 'y' }], { axes: banded, color }),
    figureOf(1, [dots], { ellipses: Array.from({ length: 11_000 }, () => outline) }),
  ]
  expect(figures.map(isPrintable)).toEqual(figures.map(() => false))
})
