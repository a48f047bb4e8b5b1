import { expect, it } from 'vitest'
import { addStep, group, testSession } from '../../../live/testing.ts'
import { fittingCells, reordered, slotsOf } from './bindings.ts'

it('offers cells of the right type that do not depend on the cell', () => {
  const session = testSession()
  const gene = addStep(session, 'Enter')
  const set = addStep(session, 'Collect', { genes: [gene] })
  const sorted = addStep(session, 'Sort', { set })
  const again = addStep(session, 'Sort', { set: sorted })
  const notebook = session.notebook.get()
  const fitting = (cell: string) =>
    fittingCells(notebook, session.registry, cell, group.sort.inputs.set).map(({ id }) => id)
  expect(fitting(again)).toEqual([set, sorted])
  expect(fitting(sorted)).toEqual([set])
  expect(fittingCells(notebook, session.registry, set, group.collect.inputs.genes).map(({ id }) => id)).toEqual([gene])
})

it('shows what feeds each slot, in order', () => {
  const session = testSession()
  const [a, b] = [addStep(session, 'Enter'), addStep(session, 'Enter')]
  addStep(session, 'Collect', { genes: [b, a] })
  const cell = session.notebook.get().cells.at(-1)
  if (cell?.kind !== 'step') throw new Error('a step was added')
  expect(slotsOf(cell, group.collect)).toEqual([
    { slot: 'genes', name: 'gene', many: true, hue: 'gene', typeLabel: 'Gene', sources: [b, a] },
  ])
})

it('moves one item of a list', () => {
  expect(reordered(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(reordered(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(reordered(['a'], 4, 0)).toEqual(['a'])
})
