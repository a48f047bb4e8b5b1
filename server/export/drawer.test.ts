import { figure, overlap } from '@playbook/cells/steps'
import { expect, it } from 'vitest'
import { longestWait } from '../testing/turns.ts'
import { drawAside, drawnAhead } from './drawer.ts'
import { draw } from './pictures.ts'

/** A dot for each item. */
function dots(items: number) {
  const values = Array.from({ length: items }, (_unused, at) => (at * 7919) % 1000)
  const axis = { label: 'a', type: 'linear' }
  const value = {
    title: 'Dots',
    description: 'Many dots.',
    data: { x: values, y: values.toReversed() },
    marks: [{ type: 'dot', x: 'x', y: 'y' }],
    axes: { x: axis, y: axis },
    notes: [],
  }
  return { type: figure.Figure.id, value }
}

it('draws in a thread what takes long, to the letter as here, and others go on meanwhile', async () => {
  const [some, many] = [dots(3000), dots(60_000)]
  // The thread is there from then on.
  expect(await drawAside(some)).toEqual(draw(some))
  const drawn = drawAside(many)
  // Drawn here it would be there before the first turn.
  expect((await longestWait(drawn)).turns).toBeGreaterThan(10)
  expect(await drawn).toEqual(draw(many))
  const printed = { ...some, size: { columns: 1, fontPt: 8 } as const }
  expect(await drawAside(printed)).toEqual(draw(printed))
})

it('draws ahead what takes long of some results, and leaves out what would take too long', async () => {
  const sets = { type: overlap.UpSetPlot.id, value: { A: { description: '', set: ['TP53'] } } }
  const results = {
    few: dots(3),
    many: dots(3000),
    tooMany: dots(110_000),
    sets,
    words: { type: 'Gene', value: 'TP53' },
  }
  const drawOf = await drawnAhead(new Map(Object.entries(results)))
  for (const [process, task] of Object.entries(results)) expect(drawOf(process, task), process).toEqual(draw(task))
  expect(drawOf('tooMany', results.tooMany)).toBeUndefined()
})
