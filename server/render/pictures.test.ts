import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { HOSTILE } from '../../notebook-core/testing/report.ts'
import { dotsFigure } from '../testing/dots.ts'
import { draw, drawings } from './pictures.ts'
import { rasterPng } from './raster.ts'
import { typesetter } from './typeset.ts'

const { figure, graph, overlap } = groups

const library = {
  Up: { description: '', set: ['TP53', 'MDM2', 'ATM'] },
  Down: { description: '', set: ['MDM2', 'EP300'] },
}
const wordsIn = (svg: string | undefined) => [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)

it('draws an UpSet plot without a page: sets by name with their sizes, intersections by size, in colours of paper', () => {
  const drawing = draw({ type: overlap.UpSetPlot.id, value: library })
  expect([drawing?.width, drawing?.height]).toEqual([720, 300])
  expect(wordsIn(drawing?.svg)).toEqual([
    '0',
    '1',
    '2',
    'Items in these only',
    'Set size',
    '3',
    'Up',
    '2',
    'Down',
    '2',
    '1',
    '1',
  ])
  expect(drawing?.svg).toContain('<title>Up + Down: 1 item</title>')
  expect(drawing?.svg).not.toMatch(/var\(|currentColor|textAnchor/)
  expect(draw({ type: overlap.UpSetPlot.id, value: {} })).toBeUndefined()
})

it('draws the marks of a figure without a page, and its words as they are', () => {
  const axes = { x: { label: 'R&D <x>', type: 'band' }, y: { label: 'z', type: 'linear' } }
  const data = { term: ['a', 'b'], z: [1, 2] }
  const marks = [{ type: 'barY', x: 'term', y: 'z' }]
  const value = { title: 'Bars', description: 'Two bars.', data, marks, axes, notes: [] }
  const svg = draw({ type: figure.Figure.id, value })?.svg ?? ''
  const bars = /<g[^>]*aria-label="bar"[^>]*>(.*?)<\/g>/s.exec(svg)?.[1] ?? ''
  expect([bars.match(/<rect /g)?.length, svg.match(/<svg /g)?.length]).toEqual([2, 2])
  expect(svg).toContain('>R&amp;D &lt;x&gt;')
  expect(svg).not.toMatch(/<[A-Z]/)
})

it('leaves out a figure that would be drawn too long', () => {
  expect(draw({ type: figure.Figure.id, value: dotsFigure(110_000) })).toBeUndefined()
})

it('draws what has names of any letters so that pictures and documents can be made of it', async () => {
  const axes = { x: { label: HOSTILE, type: 'band' }, y: { label: 'z', type: 'linear' } }
  const data = { term: [HOSTILE, 'b'], z: [1, 2] }
  const marks = [{ type: 'barY', x: 'term', y: 'z' }]
  const value = { title: HOSTILE, description: HOSTILE, data, marks, axes, notes: [] }
  const drawings = [
    draw({ type: overlap.UpSetPlot.id, value: { [HOSTILE]: { set: ['A'] } } }),
    draw({ type: figure.Figure.id, value }),
  ]
  for (const drawing of drawings) {
    const { svg, width } = drawing ?? { svg: '', width: 0 }
    expect((await rasterPng(svg, width)).length).toBeGreaterThan(1000)
    const source = { main: '#image("figure.svg")', files: [{ path: 'figure.svg', content: svg }] }
    expect((await typesetter.pdf(source, new Date(0))).length).toBeGreaterThan(1000)
  }
})

it('draws every type whose view is a picture', () => {
  const pictures = [...createRegistry(groups).types.values()].filter(({ isPicture }) => isPicture)
  expect(Object.keys(drawings).toSorted()).toEqual(pictures.map(({ id }) => id).toSorted())
})

const network = {
  nodes: [
    { id: 'a', type: 'gene1', label: 'ACE2' },
    { id: 'b', type: 'gene', label: 'TMPRSS2 <x>' },
    { id: 'c', type: 'gene', label: 'AGT' },
  ],
  edges: [
    { source: 'a', target: 'b', weight: 1 },
    { source: 'a', target: 'c', weight: 0.5 },
  ],
}

it('draws a network without a page: dots and lines, names, and what the colours mean, each time at the same places', () => {
  const drawing = draw({ type: graph.GraphPlot.id, value: network })
  const svg = drawing?.svg ?? ''
  expect([svg.match(/<line /g)?.length, svg.match(/<circle /g)?.length]).toEqual([2, 5])
  expect(wordsIn(svg)).toEqual(['ACE2', 'TMPRSS2 &lt;x&gt;', 'AGT', 'gene', 'query gene'])
  expect(svg).not.toMatch(/var\(|NaN|undefined|Infinity/)
  expect(draw({ type: graph.GraphPlot.id, value: network })).toEqual(drawing)
  expect(draw({ type: graph.GraphPlot.id, value: { nodes: [], edges: [] } })).toBeUndefined()
})

it('draws the nodes with most edges of a network that no page holds, and says so', () => {
  const nodes = Array.from({ length: 400 }, (_unused, at) => ({ id: `G${at}`, type: 'gene' }))
  const edges = nodes.map((_node, at) => ({ source: 'G0', target: `G${at}` }))
  const svg = draw({ type: graph.GraphPlot.id, value: { nodes, edges } })?.svg ?? ''
  expect(svg.match(/<circle /g)).toHaveLength(151)
  expect(wordsIn(svg).at(-1)).toBe('Drawn: the 150 of 400 nodes with most edges')
})

it('draws an overlap of sets without a page: sets by name with their sizes, groups with theirs', () => {
  const value = {
    sets: [['A', 'B', 'C'], ['C']],
    set_annotations: ['Up', 'Down'],
    chunks: [['A', 'B'], ['C']],
    composition_array: [
      [1, 1],
      [0, 1],
    ],
    effective_min_width_for_annotation: 1,
    col_widths: [2, 1],
    n_items: 3,
    ycounts: [1, 2],
  }
  const drawing = draw({ type: overlap.Supervenn.id, value })
  expect(wordsIn(drawing?.svg)).toEqual(['Up', '3', 'Down', '1', '2', '1', 'Items per group', 'Sets per group'])
  expect(drawing?.svg).toContain('<title>1 item in 2 sets</title>')
  expect(drawing?.svg).not.toMatch(/var\(|currentColor|textAnchor|NaN/)
})
