import { expect, it } from 'vitest'
import { PLAIN_STEP, type Cell } from '@playbook/core/document/notebook'
import { drawingOf, edgesOf, lineageOf, linePath, NODE, walk } from './layout.ts'

const step = (id: string, ...from: string[]): Cell => ({
  ...PLAIN_STEP,
  kind: 'step',
  id,
  step: 'Step',
  bindings: Object.fromEntries(from.map((source, at) => [`slot${at}`, source])),
})

/** Counts and metadata are combined and compared; the result is drawn, and its genes are enriched. */
const cells: readonly Cell[] = [
  step('counts'),
  step('metadata'),
  { kind: 'text', id: 'why', text: '# Why', collapsed: false },
  step('combined', 'counts', 'metadata', 'counts'),
  step('limma', 'combined', 'gone'),
  step('volcano', 'limma'),
  step('genes', 'limma'),
  step('alone'),
]

it('draws a line once for each pair of steps that are there', () => {
  expect(edgesOf(cells)).toEqual([
    { from: 'counts', to: 'combined' },
    { from: 'metadata', to: 'combined' },
    { from: 'combined', to: 'limma' },
    { from: 'limma', to: 'volcano' },
    { from: 'limma', to: 'genes' },
  ])
})

it('puts every step to the right of what feeds it, and no card over another', () => {
  const { places, edges, width, height } = drawingOf(cells)
  expect([...places.keys()]).toEqual(['counts', 'metadata', 'combined', 'limma', 'volcano', 'genes', 'alone'])
  const x = (id: string) => places.get(id)?.x ?? NaN
  expect(edges.every(({ from, to }) => x(from) + NODE.width < x(to))).toBe(true)
  const all = [...places.values()]
  const overlaps = all.flatMap((a, at) =>
    all.slice(at + 1).filter((b) => Math.abs(a.x - b.x) < NODE.width && Math.abs(a.y - b.y) < NODE.height),
  )
  expect(overlaps).toEqual([])
  expect(all.every((place) => place.x + NODE.width < width && place.y + NODE.height < height)).toBe(true)
})

it('survives steps that feed each other', () => {
  expect(drawingOf([step('a', 'b'), step('b', 'a')]).places.size).toBe(2)
})

it('walks along lines and within columns', () => {
  const drawing = drawingOf(cells)
  const [upper, lower] = ['volcano', 'genes'].toSorted(
    (a, b) => (drawing.places.get(a)?.y ?? 0) - (drawing.places.get(b)?.y ?? 0),
  )
  expect(walk(drawing, 'combined', 'ArrowRight')).toBe('limma')
  expect(walk(drawing, 'limma', 'ArrowLeft')).toBe('combined')
  expect(walk(drawing, upper ?? '', 'ArrowDown')).toBe(lower)
  expect(walk(drawing, lower ?? '', 'ArrowUp')).toBe(upper)
  expect(walk(drawing, 'volcano', 'ArrowRight')).toBe(undefined)
  expect(walk(drawing, 'gone', 'ArrowRight')).toBe(undefined)
})

it('knows what leads to a step and what follows from it', () => {
  const { edges } = drawingOf(cells)
  expect(lineageOf(edges, 'volcano')).toEqual(new Set(['volcano', 'limma', 'combined', 'counts', 'metadata']))
  expect(lineageOf(edges, 'combined')).toEqual(new Set(['combined', 'counts', 'metadata', 'limma', 'volcano', 'genes']))
})

it('bends lines between the middles of cards', () => {
  expect(linePath({ x: 0, y: 0 }, { x: 284, y: 100 })).toBe('M212 46C248 46 248 146 284 146')
})
