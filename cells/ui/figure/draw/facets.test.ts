// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { plotlyOf } from '../../../shared/figure/plotly.ts'
import { figureSchema, type Figure } from '../../../shared/figure/schema.ts'
import { panelsOf, shadedExtent, shownItems } from './drawData.ts'
import { figureSvg } from './drawSvg.ts'

const figure: Figure = {
  title: 'y by x',
  description: 'Points.',
  data: { x: [1, 2, 3, 40], y: [1, 2, 3, 4], tissue: ['lung', 'liver', 'lung', 'skin'] },
  marks: [{ type: 'dot', x: 'x', y: 'y', fill: 'plain' }],
  axes: { x: { label: 'x', type: 'linear' }, y: { label: 'y', type: 'linear' } },
  facets: { column: 'tissue', values: ['liver', 'lung'] },
  notes: [],
}

it('has a panel for each value, with the items of that value', () => {
  expect(panelsOf(figure).map((panel) => [panel.facet, shownItems(figure, new Set(), panel)])).toEqual([
    ['liver', [1]],
    ['lung', [0, 2]],
  ])
  const svg = figureSvg(figure, { document })
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const panels = [...drawn.querySelectorAll('svg > svg')]
  expect(panels.map((panel) => panel.querySelectorAll('g[aria-label="dot"] circle').length)).toEqual([1, 2])
  expect(
    panels.map((panel) => [...panel.querySelectorAll('text')].some((text) => text.textContent === 'lung')),
  ).toEqual([false, true])
  // One axis for all, so that panels can be compared.
  const [first, second] = panels.map((panel) =>
    [...panel.querySelectorAll('g[aria-label="x-axis tick label"] text')].map((text) => text.textContent),
  )
  expect(first).toEqual(second)
})

it('refuses panels of a column that is not there', () => {
  const wrong = { ...figure, facets: { column: 'organ', values: ['liver'] } }
  expect(figureSchema.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
    'the figure has no column organ',
  ])
})

it('gives plotly.js panels whose axes match', () => {
  const { data, layout } = plotlyOf(figure)
  expect(data.map(({ x, xaxis, yaxis }) => ({ x, xaxis, yaxis }))).toEqual([
    { x: [2], xaxis: 'x', yaxis: 'y' },
    { x: [1, 3], xaxis: 'x2', yaxis: 'y2' },
  ])
  expect(layout).toMatchObject({
    grid: { rows: 1, columns: 2, pattern: 'independent' },
    xaxis2: { matches: 'x' },
    yaxis2: { matches: 'y' },
    annotations: [
      { text: 'liver', xref: 'x domain' },
      { text: 'lung', xref: 'x2 domain' },
    ],
  })
})

it('gives a scale of colours two ends where all numbers are equal', () => {
  const shaded: Figure = {
    ...figure,
    data: { ...figure.data, p: [3, 3, 3, 3] },
    marks: [{ type: 'dot', x: 'x', y: 'y', color: 'p' }],
    color: { label: 'p', type: 'sequential', domain: [-1.2, 3], range: [] },
  }
  expect(shadedExtent(shaded)).toEqual([0, 3])
})
