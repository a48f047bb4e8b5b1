// @vitest-environment jsdom
import * as Plot from '@observablehq/plot'
import { expect, it } from 'vitest'
import { figureOptions, figureSvg, pageTheme } from './draw.ts'
import { bandsOf, extentOf, panelsOf, shownItems, swatchOf } from './drawData.ts'
import { inTwoLines } from './drawNames.ts'
import { bars, pca } from '../../../shared/figure/examples.fixture.ts'
import { figureSchema } from '../../../shared/figure/schema.ts'

it('makes three panels of three components and one of everything else', () => {
  expect(panelsOf(pca)).toEqual([
    { x: 'x', y: 'y' },
    { x: 'x', y: 'z' },
    { x: 'y', y: 'z' },
  ])
  expect(panelsOf(bars)).toEqual([{ x: 'x', y: 'y' }])
})

it('takes the extent of an axis from what can be placed', () => {
  expect([extentOf(pca, 'x'), extentOf(pca, 'y'), extentOf(bars, 'x')]).toEqual([
    [-3.5, 3.5],
    [-1, 1],
    [0, 30],
  ])
})

it('keeps bars in the order of the data, or sorts them by value', () => {
  expect(bandsOf(bars, 'y')).toEqual(['b', 'a', '<i>c</i> & "d"'])
  const sorted = { ...bars, marks: bars.marks.map((mark) => ({ ...mark, order: 'ascending' as const })) }
  expect(bandsOf(sorted, 'y')).toEqual(['a', '<i>c</i> & "d"', 'b'])
})

it('leaves out the groups that the legend hides', () => {
  expect(shownItems(pca, new Set(['control']))).toEqual([3, 4, 5])
})

it('draws one mark per item that has a place, in the colour of its group', () => {
  const svg = Plot.plot(figureOptions(pca, pageTheme, { width: 400 }))
  const dots = [...svg.querySelectorAll('[aria-label=dot] path')]
  expect(dots.map((dot) => dot.getAttribute('fill'))).toEqual([
    'var(--f-control)',
    'var(--f-control)',
    'var(--f-control)',
    'var(--f-perturbation)',
    'var(--f-perturbation)',
  ])
})

it('draws axes alone when somebody else draws the dots, on the same scales', () => {
  const whole = Plot.plot(figureOptions(pca, pageTheme, { width: 400 }))
  const empty = Plot.plot(figureOptions(pca, pageTheme, { width: 400, withoutDots: true }))
  expect(empty.querySelectorAll('[aria-label=dot]')).toHaveLength(0)
  expect(empty.scale('x')?.domain).toEqual(whole.scale('x')?.domain)
})

it('keeps its scales on the same pixels when a part of it is looked at', () => {
  const rangeOf = (zoom: { x?: readonly [number, number] }) =>
    Plot.plot(figureOptions(pca, pageTheme, { width: 400, zoom })).scale('x')?.range
  expect(rangeOf({ x: [0, 1] })).toEqual(rangeOf({}))
})

it('writes a whole figure as one SVG without variables, with escaped words', () => {
  const text = figureSvg(bars, { document })
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  expect(parsed.querySelector('title')?.textContent).toBe('Library Sizes of Samples')
  expect(parsed.querySelectorAll('[aria-label=bar] rect')).toHaveLength(3)
  expect(parsed.documentElement.textContent).toContain('<i>c</i> & "d"')
  expect(text).not.toMatch(/var\(--f|currentColor/)
  expect(
    new DOMParser().parseFromString(figureSvg(pca, { document }), 'image/svg+xml').querySelectorAll('svg svg'),
  ).toHaveLength(3)
})

it('writes the same figure as the same text however many were drawn before, each part of it clipped as in the page', () => {
  const text = figureSvg(pca, { document })
  figureSvg(bars, { document })
  expect(figureSvg(pca, { document })).toBe(text)
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  const clips = [...parsed.querySelectorAll('clipPath')].map(({ id }) => id)
  expect(clips).toEqual(['clip-1', 'clip-2', 'clip-3'])
  const clipped = [...parsed.querySelectorAll('[clip-path]')].map((part) => part.getAttribute('clip-path'))
  expect(new Set(clipped)).toEqual(new Set(clips.map((id) => `url(#${id})`)))
})

it('refuses a figure whose marks name missing columns or whose columns differ in length', () => {
  const missing = { ...bars, marks: [{ type: 'dot', x: 'nothing' }] }
  const uneven = { ...bars, data: { ...bars.data, Size: [1] } }
  const issues = (value: unknown) => figureSchema.safeParse(value).error?.issues.map(({ message }) => message)
  expect(issues(missing)).toEqual(['the figure has no column nothing'])
  expect(issues(uneven)).toEqual(['the columns of a figure must have the same length'])
})

it('draws a diagram to one scale in both directions, without axes, and leaves out hidden outlines', () => {
  const diagram = figureSchema.parse({
    ...bars,
    data: { Count: ['3', '1'], x: [0, 1], y: [0, 0] },
    marks: [{ type: 'text', x: 'x', y: 'y', label: 'Count' }],
    axes: { x: { label: '', type: 'linear', domain: [-1, 2] }, y: { label: '', type: 'linear', domain: [-1, 1] } },
    color: { label: 'Set', type: 'categorical', domain: ['a', 'b'], range: ['series1', 'series2'] },
    ellipses: [
      { x: 0, y: 0, rx: 1, ry: 1, turn: 0, group: 'a' },
      { x: 1, y: 0, rx: 1, ry: 0.5, turn: 30, group: 'b' },
    ],
  })
  for (const width of [300, 900]) {
    const svg = Plot.plot(figureOptions(diagram, pageTheme, { width, height: 400 }))
    const unit = (name: 'x' | 'y') => Number(svg.scale(name)?.apply(1)) - Number(svg.scale(name)?.apply(0))
    expect(unit('x')).toBeCloseTo(-unit('y'), 6)
    expect(svg.querySelectorAll('[aria-label*=axis]')).toHaveLength(0)
    expect([...svg.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['3', '1'])
    expect(svg.querySelectorAll('[aria-label=line] path')).toHaveLength(2)
  }
  const one = Plot.plot(figureOptions(diagram, pageTheme, { width: 300, hidden: new Set(['a']) }))
  expect(one.outerHTML).toContain('stroke="var(--f-series2)"')
  expect(one.outerHTML).not.toContain('var(--f-series1)')
})

it('writes long names of bands in two lines, tells apart those that begin alike, and has them whole in their titles', () => {
  const names = [
    'GTEx Human brain (frontal cortex) of women aged 20 to 29 years',
    'GTEx Human brain (frontal cortex) of men aged 60 to 69 years',
  ]
  const figure = { ...bars, data: { Sample: names, Size: [2, 1] }, height: 150 }
  const svg = Plot.plot(figureOptions(figure, pageTheme, { width: 420 }))
  const drawn = [...svg.querySelectorAll('[aria-label="y-axis tick label"] text')]
  const lines = (text: Element) => [...text.querySelectorAll('tspan')].map((line) => line.textContent)
  expect(drawn.map(lines)).toEqual([
    ['GTEx Human brain … aged 20', 'to 29 years'],
    ['GTEx Human brain … aged 60', 'to 69 years'],
  ])
  expect(drawn.map((text) => text.querySelector('title')?.textContent)).toEqual(names)
  expect(inTwoLines('Brain', 10)).toBe('Brain')
})

it('shows every group as a disc where there are too many dots for shapes, in the legend, too', () => {
  const many = Array.from({ length: 2001 }, (_unused, at) => at)
  const figure = { ...pca, data: { ...pca.data, PC1: many } }
  expect(new Set([0, 1].map((at) => swatchOf(pca, at))).size).toBe(2)
  expect(new Set([0, 1].map((at) => swatchOf({ ...figure, data: { PC1: many } }, at))).size).toBe(1)
})

it('points up what went up and down what went down, as its legend does, among discs', () => {
  const figure = figureSchema.parse({
    title: 'Volcano',
    description: 'Three genes',
    data: { Gene: ['MX1', 'MKI67', 'ACTB'], FC: [2, -2, 0], P: [5, 4, 0.1], Change: ['Up', 'Down', 'Neither'] },
    marks: [{ type: 'dot', x: 'FC', y: 'P', color: 'Change', label: 'Gene' }],
    axes: { x: { label: 'FC', type: 'linear' }, y: { label: 'P', type: 'linear' } },
    color: {
      label: 'Change',
      type: 'categorical',
      domain: ['Up', 'Down', 'Neither'],
      range: ['up', 'down', 'neither'],
    },
    notes: [],
    height: 300,
  })
  const paths = [
    ...Plot.plot(figureOptions(figure, pageTheme, { width: 400 })).querySelectorAll('[aria-label=dot] path'),
  ]
  // Where a path begins is the tip of a triangle, the side of a disc.
  const tipOf = (path: string | null | undefined) => Math.sign(Number(/^M[^,]+,(-?[\d.]+)/.exec(path ?? '')?.[1]))
  expect(paths.map((path) => tipOf(path.getAttribute('d')))).toEqual([-1, 1, 0])
  expect([0, 1, 2].map((at) => tipOf(swatchOf(figure, at)))).toEqual([-1, 1, 0])
})

it('draws thresholds as dashed lines, also where no item lies beyond them', () => {
  const figure = { ...pca, rules: [{ axis: 'x' as const, at: 9 }] }
  const svg = Plot.plot(figureOptions(figure, pageTheme, { width: 400 }))
  const lines = svg.querySelectorAll('[aria-label=rule] line')
  expect([...lines].map((line) => line.getAttribute('x1'))).toEqual([String(svg.scale('x')?.apply(9))])
  expect(extentOf(figure, 'x')).toEqual([-3.5, 9])
})

const heatmap = figureSchema.parse({
  title: 'Expression heatmap',
  description: 'Heatmap of 1 gene in 2 samples.',
  data: {
    Sample: ['c1', 'p1', 'c1', 'p1'],
    Gene: ['TP53', 'TP53', 'Group', 'Group'],
    z: [-1, 1, 'nan', 'nan'],
    Role: ['', '', 'control', 'perturbation'],
  },
  marks: [
    { type: 'cell', x: 'Sample', y: 'Gene', color: 'z' },
    { type: 'cell', x: 'Sample', y: 'Gene', role: 'Role' },
  ],
  axes: { x: { label: '', type: 'band' }, y: { label: '', type: 'band' } },
  color: { label: 'Row z-score', type: 'diverging', domain: [-2, 2], range: [] },
  key: { label: 'Group', domain: ['Control', 'Perturbation'], range: ['control', 'perturbation'] },
  notes: [],
})

it('paints cells by number and the strip of groups by role, with a legend for each, in the page and in files', () => {
  const svg = Plot.plot(figureOptions(heatmap, pageTheme, { width: 400 }))
  const fills = [...svg.querySelectorAll('[aria-label=cell] rect')].map((cell) => cell.getAttribute('fill'))
  expect(fills).toEqual([
    expect.stringMatching(/^rgb/),
    expect.stringMatching(/^rgb/),
    'var(--f-control)',
    'var(--f-perturbation)',
  ])
  expect(fills[0]).not.toBe(fills[1])
  const file = new DOMParser().parseFromString(figureSvg(heatmap, { document }), 'image/svg+xml')
  const words = [...file.querySelectorAll('text')].map((text) => text.textContent)
  expect(words.slice(0, 4)).toEqual(['Row z-score  -2', '2', 'Control', 'Perturbation'])
})

it.each(['box', 'violin'] as const)('draws a %s for each group of a band, and every item as a point', (type) => {
  const figure = figureSchema.parse({
    ...heatmap,
    data: { Gene: Array(6).fill('TP53'), Value: [1, 2, 3, 4, 5, 9], Group: ['a', 'a', 'a', 'b', 'b', 'b'] },
    marks: [{ type, x: 'Gene', y: 'Value', color: 'Group' }],
    axes: { x: { label: '', type: 'band' }, y: { label: 'Value', type: 'linear' } },
    color: { label: 'Group', type: 'categorical', domain: ['a', 'b'], range: ['series1', 'series2'] },
    key: null,
  })
  const layer = Plot.plot(figureOptions(figure, pageTheme, { width: 400 })).querySelector(`[aria-label=${type}]`)
  const drawn = [...(layer?.querySelectorAll('path') ?? [])]
  expect(drawn.filter((path) => path.hasAttribute('transform'))).toHaveLength(6)
  expect(drawn.filter((path) => !path.hasAttribute('transform')).map((path) => path.getAttribute('fill'))).toEqual([
    'var(--f-series1)',
    'var(--f-series1)',
    'var(--f-series2)',
    'var(--f-series2)',
  ])
  expect(drawn.some((path) => path.outerHTML.includes('NaN'))).toBe(false)
})

const line = {
  leaves: ['a', 'b', 'c'],
  joins: [
    { left: 1, right: 2, height: 1 },
    { left: 3, right: 0, height: 4 },
  ],
}

it('draws trees above and beside the bands that they order, in proportion to their heights', () => {
  const names = ['a', 'b', 'c']
  const figure = figureSchema.parse({
    title: 'Cells',
    description: 'Cells.',
    data: {
      Sample: [...names, ...names, ...names],
      Gene: names.flatMap((name) => [name, name, name]),
      z: [1, 0, -1, 1, 0, -1, 1, 0, -1],
    },
    marks: [{ type: 'cell', x: 'Sample', y: 'Gene', color: 'z' }],
    axes: { x: { label: '', type: 'band' }, y: { label: '', type: 'band', domain: ['Group', ...names] } },
    color: { label: 'z', type: 'diverging', domain: [-2, 2], range: [] },
    trees: [
      { axis: 'x', ...line },
      { axis: 'y', ...line },
    ],
    notes: [],
  })
  const svg = Plot.plot(figureOptions(figure, pageTheme, { width: 500, height: 300 }))
  const [above, beside] = [...svg.querySelectorAll('[aria-label=tree]')].map((tree) =>
    [...tree.querySelectorAll('path')].map((path) => (path.getAttribute('d') ?? '').match(/[\d.]+/g)?.map(Number)),
  )
  const middle = (axis: 'x' | 'y', name: string) =>
    Number(svg.scale(axis)?.apply(name)) + Number(svg.scale(axis)?.bandwidth) / 2
  const [b, c, a] = ['b', 'c', 'a'].map((name) => middle('x', name))
  // The margin above is 70, of which the tree takes 40: a join at 1 of 4 stands 10 above its foot at 66.
  expect(above).toEqual([
    [b, 66, 56, c, 66],
    [(Number(b) + Number(c)) / 2, 56, 26, a, 66],
  ])
  const [d, e] = [middle('y', 'b'), middle('y', 'c')]
  // The margin beside is 78, of which the tree takes 52.
  expect(beside).toEqual([
    [426, d, 439, e, 426],
    [439, (d + e) / 2, 478, middle('y', 'a'), 426],
  ])
  expect(svg.querySelector('[aria-label=tree] title')?.textContent).toBe('Join at 1')
  // A result of earlier has no trees, and its cells no less room.
  const earlier = Plot.plot(figureOptions({ ...figure, trees: undefined }, pageTheme, { width: 500, height: 252 }))
  expect(earlier.querySelector('[aria-label=tree]')).toBeNull()
  expect(earlier.scale('y')?.bandwidth).toBe(svg.scale('y')?.bandwidth)
})

it('refuses a tree that joins what is not there yet, or not all of its leaves', () => {
  const withTree = (tree: object) => figureSchema.safeParse({ ...bars, trees: [{ axis: 'y', ...tree }] }).success
  expect([
    withTree(line),
    withTree({ ...line, joins: line.joins.slice(0, 1) }),
    withTree({ ...line, joins: line.joins.toReversed() }),
  ]).toEqual([true, false, false])
})

it('says in the legend what the sizes of dots stand for, in files, too', () => {
  const sized = figureSchema.parse({ ...pca, sizes: { label: 'Common genes', domain: [2, 8], radii: [4, 11] } })
  const text = figureSvg(sized, { document })
  expect(text).toContain('d="M4,0A4,4,0,1,1,-4,0A4,4,0,1,1,4,0Z"')
  expect(text).toContain('d="M11,0A11,11,0,1,1,-11,0A11,11,0,1,1,11,0Z"')
  const words = [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll(':root > text')]
  expect(words.map(({ textContent }) => textContent)).toEqual(['control', 'perturbation', '2 common genes', '8'])
})
