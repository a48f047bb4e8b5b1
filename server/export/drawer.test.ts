import { figure, overlap } from '@playbook/cells/steps'
import { expect, it } from 'vitest'
import { dotsFigure } from '../testing/dots.ts'
import { longestWait } from '../testing/turns.ts'
import { drawAside, drawnAhead } from './drawer.ts'
import { draw } from './pictures.ts'

const dots = (items: number) => ({ type: figure.Figure.id, value: dotsFigure(items) })

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
