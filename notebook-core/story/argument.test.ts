import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepCell } from '../testing/notebook.ts'
import { inArgumentOrder } from './argument.ts'

const text = { kind: 'text', id: 'words', text: 'Words', collapsed: false } as const
const idsOf = (cells: Parameters<typeof inArgumentOrder>[0]) => inArgumentOrder(cells).map(({ id }) => id)

it('leaves cells in the order of the researcher, but puts one that stands on a later one right after that', () => {
  const cells = [
    stepCell('plot', 'Plot', { terms: 'top', others: ['more', 'top'] }),
    stepCell('gene', 'Gene'),
    text,
    stepCell('top', 'Top', { scores: 'gene' }),
    stepCell('more', 'Top', { scores: 'nowhere' }),
  ]
  expect(idsOf(cells)).toEqual(['gene', 'words', 'top', 'more', 'plot'])
})

it('keeps the order of cells that follow one another, and ends for cells that feed each other', () => {
  const chain = [stepCell('a', 'A'), text, stepCell('b', 'B', { a: 'a' }), stepCell('c', 'C', { b: 'b', a: 'a' })]
  expect(idsOf(chain)).toEqual(['a', 'words', 'b', 'c'])
  expect(idsOf([stepCell('a', 'A', { b: 'b' }), stepCell('b', 'B', { a: 'a' })]).toSorted()).toEqual(['a', 'b'])
})

const someCells = fc
  .array(fc.array(fc.nat(9), { maxLength: 3 }), { maxLength: 10 })
  .map((all) => all.map((sources, at) => stepCell(String(at), 'S', { slot: sources.map(String) })))

it('loses and doubles no cell', () => {
  fc.assert(
    fc.property(someCells, (cells) => {
      expect(idsOf(cells).toSorted()).toEqual(cells.map(({ id }) => id).toSorted())
    }),
  )
})
