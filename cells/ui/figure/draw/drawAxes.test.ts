// @vitest-environment jsdom
import * as Plot from '@observablehq/plot'
import { expect, it } from 'vitest'
import { figureOptions, pageTheme, printTheme, type Theme } from './draw.ts'
import { BEYOND } from './drawAxes.ts'
import { panelsOf } from './drawData.ts'
import { widthOf } from '../../../shared/figure/letters.ts'
import { bars, pca } from '../../../shared/figure/examples.fixture.ts'
import { figureSchema } from '../../../shared/figure/schema.ts'

const barsOf = (...names: string[]) =>
  figureSchema.parse({
    title: 'Bars',
    description: 'Bars.',
    data: { Name: names, Score: names.map((_name, at) => at) },
    marks: [{ type: 'barY', x: 'Name', y: 'Score' }],
    axes: { x: { label: '', type: 'band' }, y: { label: 'Score', type: 'linear' } },
    notes: [],
  })

it('writes names below bars level where they fit, in two lines, slanted, or upright', () => {
  const drawn = (width: number, ...names: string[]) => {
    const svg = Plot.plot(figureOptions(barsOf(...names), pageTheme, { width }))
    const [first] = svg.querySelectorAll('[aria-label="x-axis tick label"] text')
    const lines = [...(first?.querySelectorAll('tspan') ?? [])].map((line) => line.textContent)
    return [/rotate\(([-\d]+)\)/.exec(first?.getAttribute('transform') ?? '')?.[1], lines.length || 1]
  }
  const tissues = ['Small Intestine Terminal Ileum', 'Brain', 'Liver', 'Skin Not Sun Exposed Suprapubic']
  expect(drawn(776, 'Brain', 'Liver')).toEqual([undefined, 1])
  expect(drawn(600, ...tissues)).toEqual([undefined, 2])
  expect(drawn(300, ...tissues)).toEqual(['-35', 1])
  expect(drawn(336, ...Array.from({ length: 20 }, (_unused, at) => `Sample ${at}`))).toEqual(['-90', 1])
})

it('draws a single bar no wider than bars are', () => {
  const svg = Plot.plot(figureOptions(barsOf('Diabetic Nephropathy'), pageTheme, { width: 776 }))
  expect(Math.round(svg.scale('x')?.bandwidth ?? 0)).toBeLessThanOrEqual(64)
})

it('has at least three ticks on every axis of numbers, however narrow its panels are', () => {
  const ticks = (svg: Element, side: string) =>
    [...svg.querySelectorAll(`[aria-label="${side}-axis tick label"] text`)].map((tick) => tick.textContent)
  for (const width of [225, 300, 720]) {
    for (const panel of panelsOf(pca)) {
      const svg = Plot.plot(figureOptions(pca, pageTheme, { width, height: 300, panel }))
      expect(ticks(svg, 'x').length).toBeGreaterThanOrEqual(3)
      expect(ticks(svg, 'y').length).toBeGreaterThanOrEqual(3)
    }
  }
  const narrow = Plot.plot(figureOptions(pca, pageTheme, { width: 225, height: 300 }))
  expect([ticks(narrow, 'x'), ticks(narrow, 'y')]).toEqual([
    ['−2', '0', '2'],
    ['−1', '−0.5', '0', '0.5', '1'],
  ])
})

it('prints axes with lines and without a grid, and shows pale lines on the page', () => {
  const labels = (theme: Theme) =>
    [...Plot.plot(figureOptions(pca, theme, { width: 400 })).querySelectorAll('[aria-label]')]
      .map((part) => part.getAttribute('aria-label'))
      .filter((label) => label?.includes('grid') || label === 'frame')
  expect(labels(printTheme)).toEqual(['frame', 'frame'])
  expect(labels(pageTheme)).toEqual(['y-grid', 'x-grid', 'frame', 'frame'])
})

it('writes the words of bars beyond their ends, in room of their own', () => {
  const figure = figureSchema.parse({
    ...bars,
    data: { Term: ['a', 'b'], Score: [12.5, -12.5], p: ['p = 2.1 × 10⁻⁵', 'p = 0.29'] },
    marks: [
      { type: 'barX', x: 'Score', y: 'Term' },
      { type: 'text', x: 'Score', y: 'Term', label: 'p', outside: true },
    ],
    axes: { x: { label: 'Score', type: 'linear' }, y: { label: '', type: 'band' } },
  })
  const svg = Plot.plot(figureOptions(figure, pageTheme, { width: 400 }))
  const at = (value: number) => Number(svg.scale('x')?.apply(value))
  const words = [...svg.querySelectorAll('[aria-label=text]')].map((group) => [
    group.getAttribute('text-anchor'),
    group.textContent,
    Number(/translate\(([-.\d]+)/.exec(group.querySelector('text')?.getAttribute('transform') ?? '')?.[1]),
  ])
  expect(words).toEqual([
    ['start', 'p = 2.1 × 10⁻⁵', at(12.5)],
    ['end', 'p = 0.29', at(-12.5)],
  ])
  // What is written beyond the longest bars ends within the drawing.
  expect(at(12.5) + BEYOND + widthOf('p = 2.1 × 10⁻⁵')).toBeLessThan(400 - 18)
})
