import { figure, overlap } from '@playbook/cells/steps'
import { expect, it } from 'vitest'
import { dotsFigure } from '../testing/dots.ts'
import { longestWait } from '../testing/turns.ts'
import { drawAside } from './drawer.ts'
import { draw } from './pictures.ts'

const dots = (items: number) => ({ type: figure.Figure.id, value: dotsFigure(items) })

/** Ten sets that share what stands at even places. */
function sets(items: number) {
  const set = (name: number) =>
    Array.from({ length: items }, (_item, at) => (at % 2 === 0 ? `G${at}` : `G${at}-${name}`))
  const named = Array.from({ length: 10 }, (_set, name) => [`Set ${name}`, { description: '', set: set(name) }])
  return { type: overlap.UpSetPlot.id, value: Object.fromEntries(named) }
}

it.each([
  { what: 'dots', some: dots(3000), many: dots(60_000) },
  { what: 'sets', some: sets(3000), many: sets(40_000) },
])('draws many $what in a thread, to the letter as here, and others go on meanwhile', async ({ some, many }) => {
  // The thread is there from then on.
  expect(await drawAside(some)).toEqual(draw(some))
  const drawn = drawAside(many)
  // Drawn here it would be there before the first turn.
  expect((await longestWait(drawn)).turns).toBeGreaterThan(10)
  expect(await drawn).toEqual(draw(many))
})

it('draws in a thread as large as it is printed', async () => {
  const printed = { ...dots(3000), look: { widthMm: 85, fontPt: 8, palette: 'grey' } as const }
  expect(await drawAside(printed)).toEqual(draw(printed))
})
