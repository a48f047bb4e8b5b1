import { expect, it } from 'vitest'
import { plotlyOf } from './plotly.ts'
import type { Figure } from './schema.ts'

const linear = { type: 'linear', zero: null, domain: null } as const

const volcano: Figure = {
  title: 'Volcano',
  description: 'Two genes',
  data: { g: ['STAT1', 'ISG15', 'ACTB'], lfc: [1.5, 'inf', 0], p: [4, 9, 0.1], way: ['up', 'up', 'not'] },
  marks: [{ type: 'dot', x: 'lfc', y: 'p', color: 'way', label: 'g', tooltip: ['p'], size: 3 }],
  axes: { x: { ...linear, label: 'log2FC' }, y: { ...linear, label: '−log10 p', zero: true } },
  color: { label: 'Way', type: 'categorical', domain: ['up', 'not'], range: ['up', 'neither'] },
  rules: [{ axis: 'y', at: 1.3 }],
  notes: [],
}

it('draws every group of a figure as a trace, with its colours, words and thresholds', () => {
  const dashed = { color: '#565d63', width: 1, dash: 'dash' }
  const dots = { hoverinfo: 'text', type: 'scatter', mode: 'markers' }
  expect(plotlyOf(volcano)).toEqual({
    data: [
      {
        ...dots,
        name: 'up',
        legendgroup: 'up',
        x: [1.5, null],
        y: [4, 9],
        hovertext: ['STAT1<br>p: 4', 'ISG15<br>p: 9'],
        marker: { size: 6, color: '#c2452d' },
      },
      {
        ...dots,
        name: 'not',
        legendgroup: 'not',
        x: [0],
        y: [0.1],
        hovertext: ['ACTB<br>p: 0.1'],
        marker: { size: 6, color: '#8a8f92' },
      },
    ],
    layout: {
      title: { text: 'Volcano' },
      meta: { description: 'Two genes' },
      xaxis: { title: { text: 'log2FC' }, type: 'linear' },
      yaxis: { title: { text: '−log10 p' }, type: 'linear', rangemode: 'tozero' },
      barmode: 'relative',
      boxmode: 'group',
      violinmode: 'group',
      shapes: [{ type: 'line', y0: 1.3, y1: 1.3, xref: 'paper', x0: 0, x1: 1, line: dashed }],
    },
  })
})

it('draws cells as a heatmap, bars of bands from top to bottom, and three components in space', () => {
  const band = { ...linear, type: 'band', label: 'Gene' } as const
  const shaded: Figure = {
    ...volcano,
    marks: [{ type: 'cell', x: 'way', y: 'g', color: 'p' }],
    axes: { x: band, y: band },
    color: { label: 'z', type: 'diverging', domain: [-4, 4], range: [] },
    rules: null,
  }
  const [heatmap] = plotlyOf(shaded).data
  expect(heatmap).toMatchObject({ type: 'heatmap', z: [4, 9, 0.1], zmin: -4, zmax: 4, colorscale: 'RdBu' })
  const bars: Figure = { ...shaded, marks: [{ type: 'barX', x: 'p', y: 'g', order: 'descending' }], color: null }
  const { data, layout } = plotlyOf({ ...bars, axes: { x: { ...linear, label: 'p' }, y: band }, height: 300 })
  expect(data).toMatchObject([{ type: 'bar', orientation: 'h', x: [4, 9, 0.1], y: ['STAT1', 'ISG15', 'ACTB'] }])
  expect(layout).toMatchObject({
    height: 300,
    yaxis: { type: 'category', automargin: true, categoryorder: 'total descending', autorange: 'reversed' },
  })
  const axis = (label: string) => ({ ...linear, label })
  const space: Figure = { ...volcano, axes: { x: axis('PC1'), y: axis('PC2'), z: axis('PC3') }, rules: null }
  const drawn = plotlyOf({ ...space, marks: [{ type: 'dot', x: 'p', y: 'p', z: 'p' }], color: null })
  expect(drawn.data).toMatchObject([{ type: 'scatter3d', z: [4, 9, 0.1], showlegend: false }])
  expect(drawn.layout).toMatchObject({ scene: { zaxis: { title: { text: 'PC3' } } } })
})

it('groups bars of several kinds, and stacks those that share a place', () => {
  const kinds = (names: readonly string[]): Figure => ({
    ...volcano,
    data: { Name: [...names], 'z-score': [3, 2, 1], Kind: ['tumor', 'tumor', 'tissue'] },
    marks: [{ type: 'barY', x: 'Name', y: 'z-score', color: 'Kind' }],
    axes: { x: { label: 'Diseases', type: 'band' }, y: { ...linear, label: 'zscores' } },
    color: { label: 'Expression in', type: 'categorical', domain: ['tumor', 'tissue'], range: ['series1', 'series2'] },
    rules: null,
  })
  expect(plotlyOf(kinds(['Glioma', 'Melanoma', 'Liver'])).layout['barmode']).toBe('group')
  expect(plotlyOf(kinds(['Glioma', 'Liver', 'Liver'])).layout['barmode']).toBe('relative')
  expect(plotlyOf({ ...kinds(['Glioma', 'Melanoma', 'Liver']), color: null }).layout['barmode']).toBe('relative')
})
