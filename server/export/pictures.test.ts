import { figure, overlap } from '@playbook/cells/steps'
import { expect, it } from 'vitest'
import { HOSTILE } from '../../notebook-core/testing/report.ts'
import { dotsFigure } from '../testing/dots.ts'
import { draw } from './pictures.ts'
import { rasterPng } from './raster.ts'
import { typesetter } from './typeset.ts'

const library = {
  Up: { description: '', set: ['TP53', 'MDM2', 'ATM'] },
  Down: { description: '', set: ['MDM2', 'EP300'] },
}
const wordsIn = (svg: string | undefined) => [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)

it('draws an UpSet plot without a page: sets by name with their sizes, intersections by size, in colours of paper', () => {
  const drawing = draw({ type: overlap.UpSetPlot.id, value: library })
  expect([drawing?.width, drawing?.height]).toEqual([720, 250])
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
