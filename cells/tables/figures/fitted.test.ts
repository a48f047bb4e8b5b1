import { expect, it } from 'vitest'
import type { TableColumn } from '../columns.ts'
import { first, fitted, suited } from './fitted.ts'
import { figureSettings, type FigureParams } from './params.ts'

const columns: readonly TableColumn[] = [
  { name: 'gene', kind: 'gene', missing: 0 },
  { name: 'tissue', kind: 'category', missing: 0 },
  { name: 'dose', kind: 'number', missing: 0 },
  { name: 'response', kind: 'number', missing: 0 },
]
/** All that may be chosen, some of which a kind of figure does not take. */
const all: Omit<FigureParams, 'drawing'> = {
  x: 'dose',
  y: 'response',
  color: 'tissue',
  size: 'dose',
  facet: 'tissue',
  label: 'gene',
  named: 3,
  logX: true,
}

it('keeps what a kind of figure takes', () => {
  expect(fitted({ drawing: 'points', ...all }, columns)).toEqual({ drawing: 'points', ...all })
  expect(fitted({ drawing: 'density', ...all }, columns)).toEqual({
    drawing: 'density',
    x: 'dose',
    color: 'tissue',
    logX: true,
  })
  expect(fitted({ drawing: 'means', ...all, x: 'tissue' }, columns)).toEqual({
    drawing: 'means',
    x: 'tissue',
    y: 'response',
    logX: true,
  })
  expect(fitted({ drawing: 'cells', x: 'tissue', y: 'gene', color: 'dose', size: 'dose' }, columns)).toEqual({
    drawing: 'cells',
    x: 'tissue',
    y: 'gene',
    color: 'dose',
  })
})

it.each<[FigureParams, string]>([
  [{ drawing: 'points', x: 'tissue', y: 'dose' }, 'Choose a column of numbers'],
  [{ drawing: 'cells', x: 'tissue', y: 'dose', color: 'dose' }, 'Choose a column of names'],
  [{ drawing: 'cells', x: 'tissue', y: 'gene', color: 'gene' }, 'Choose the number that colours the cells'],
  [{ drawing: 'means', x: 'gone', y: 'dose' }, 'Choose a column'],
])('says what a figure lacks: %o', (chosen, words) => {
  expect(fitted(chosen, columns)).toBe(words)
})

it('begins with two numbers, and tells what is drawn', () => {
  expect(first(columns)).toEqual({ drawing: 'points', x: 'dose', y: 'response', label: 'gene', named: 10 })
  expect(
    (['points', 'density', 'means', 'cells'] as const).map((drawing) => figureSettings({ drawing, ...all })),
  ).toEqual([
    'response by dose, coloured by tissue, for each tissue',
    'distribution of dose, coloured by tissue, for each tissue',
    'mean response by dose, coloured by tissue, for each tissue',
    'tissue by dose and response',
  ])
})

it('becomes another kind of figure with columns that it can take', () => {
  expect(suited({ drawing: 'bars', x: 'gene', y: 'dose', named: 3 }, 'cells', columns)).toEqual({
    drawing: 'cells',
    x: 'gene',
    y: 'tissue',
    color: 'dose',
    named: 3,
  })
  expect(suited({ drawing: 'cells', x: 'tissue', y: 'gene', color: 'response' }, 'points', columns)).toEqual({
    drawing: 'points',
    x: 'dose',
    y: 'response',
    color: 'response',
  })
  expect(suited({ drawing: 'points', x: 'dose', y: 'response' }, 'histogram', columns)).toEqual({
    drawing: 'histogram',
    x: 'dose',
  })
})
