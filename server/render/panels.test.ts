import { figure, panels } from '@playbook/cells/steps'
import { expect, it } from 'vitest'
import { draw } from './pictures.ts'

/** Samples in two groups, by a pair of axes. */
const dots = (title: string, groups: readonly string[]) =>
  figure.Figure.schema.parse({
    title,
    description: `${title} of 4 samples.`,
    data: { x: [0, 1, 2, 3], y: [1, 0, 3, 2], Group: [...groups], name: ['a', 'b', 'c', 'd'] },
    marks: [{ type: 'dot', x: 'x', y: 'y', color: 'Group', label: 'name' }],
    axes: { x: { label: 'PC1', type: 'linear' }, y: { label: 'PC2', type: 'linear' } },
    color: {
      label: 'Group',
      type: 'categorical',
      domain: [...new Set(groups)],
      range: ['control', 'perturbation'],
    },
    notes: [],
  })

const [one, other, third] = [
  dots('Before', ['ctrl', 'ctrl', 'drug', 'drug']),
  dots('After', ['ctrl', 'ctrl', 'drug', 'drug']),
  dots('Sex', ['female', 'male', 'female', 'male']),
]
const drawn = (look?: { widthMm: 85 | 174; fontPt: number; palette: 'playbook' }) =>
  draw({ type: panels.FigurePanels.id, value: { panels: [one, other, third] }, ...(look && { look }) })

const letters = (svg: string) => [...svg.matchAll(/font-weight="700"[^>]*>([A-H])</g)].map(([, letter]) => letter)
const count = (svg: string, word: string) => svg.split(`>${word}</text>`).length - 1

it('draws the panels of a figure with their letters, and a legend that they share once', () => {
  const drawing = drawn()
  expect(drawing && { width: drawing.width, letters: letters(drawing.svg) }).toEqual({
    width: 720,
    letters: ['A', 'B', 'C'],
  })
  const svg = drawing?.svg ?? ''
  expect([count(svg, 'ctrl'), count(svg, 'drug'), count(svg, 'female')]).toEqual([1, 1, 1])
  // Clips are counted anew in each panel, and the names of one file are all different.
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('stands them below each other in one column of a journal, as wide as asked', () => {
  const [narrow, wide] = [
    drawn({ widthMm: 85, fontPt: 7, palette: 'playbook' }),
    drawn({ widthMm: 174, fontPt: 7, palette: 'playbook' }),
  ]
  expect([narrow, wide].map((each) => /^<svg[^>]* width="(\d+mm)"/.exec(each?.svg ?? '')?.[1])).toEqual([
    '85mm',
    '174mm',
  ])
  const places = (svg = '') => new Set([...svg.matchAll(/<svg x="(\d+)"/g)].map(([, x]) => x)).size
  expect([places(narrow?.svg), places(wide?.svg)]).toEqual([1, 2])
})
