import { expect, it } from 'vitest'
import { figureGlance } from './glance.ts'
import type { Figure } from './schema.ts'

const axis = (label: string) => ({ label, type: 'linear' as const })
const plain: Figure = {
  title: 'A figure',
  description: '',
  data: {},
  marks: [],
  axes: { x: axis('x'), y: axis('y') },
  notes: [],
}

it('tells counts of a legend without the rest, shares of components, sizes of heat maps, longest bars, or the title', () => {
  const volcano: Figure = {
    ...plain,
    color: {
      label: 'Change',
      type: 'categorical',
      domain: ['Up (86)', 'Down (1,037)', 'Neither (877)'],
      range: ['up', 'down', 'neither'],
    },
  }
  const pca: Figure = {
    ...plain,
    axes: { x: axis('PC1 (30.3% var. explained)'), y: axis('PC2 (7.7% var. explained)') },
  }
  const heatmap: Figure = {
    ...plain,
    data: {
      gene: ['A', 'A', 'A', 'B', 'B', 'B', 'Group', 'Group', 'Group'],
      sample: ['x', 'y', 'z', 'x', 'y', 'z', 'x', 'y', 'z'],
      score: [1, 2, 3, 1, 2, 3, 'nan', 'nan', 'nan'],
    },
    marks: [
      { type: 'cell', x: 'sample', y: 'gene', color: 'score' },
      { type: 'cell', x: 'sample', y: 'gene' },
    ],
  }
  const bars: Figure = {
    ...plain,
    data: { gene: ['A', 'B', 'C'], z: [1, -3, 2] },
    marks: [{ type: 'barX', x: 'z', y: 'gene' }],
  }
  const outline = { x: 0, y: 0, rx: 1, ry: 1, turn: 0, group: 'A (2)' }
  const venn = (...parts: readonly string[]): Figure => ({
    ...plain,
    data: { sets: [...parts], count: parts.map(() => '7') },
    marks: [{ type: 'text', x: 'count', y: 'count', label: 'count', tooltip: ['sets'] }],
    ellipses: [outline, outline],
  })
  expect([venn('A', 'B', 'A & B'), venn('A', 'B')].map(figureGlance)).toEqual(['7 in both sets', 'Nothing in common'])
  expect([volcano, pca, heatmap, bars, plain].map(figureGlance)).toEqual([
    '86 up, 1,037 down',
    'PC1 30.3 %, PC2 7.7 %',
    '2 × 3 values',
    'First: B, C',
    'A figure',
  ])
})
