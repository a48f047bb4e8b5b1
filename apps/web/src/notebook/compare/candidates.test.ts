import { expect, it } from 'vitest'
import { comparableWith, firstPair, isComparable, type Candidate } from './candidates.ts'

const result = (cell: string, type: string, step: string, isFigure = false): Candidate => ({
  cell,
  name: cell,
  type,
  step,
  isFigure,
  process: `process of ${cell}`,
})
const volcano = result('volcano', 'Figure', 'VolcanoPlot', true)
const pca = result('pca', 'Figure', 'PCA', true)
const other = result('other volcano', 'Figure', 'VolcanoPlot', true)
const up = result('up', 'Set', 'Up')
const input = result('input', 'Set', 'Input')
const again = result('up again', 'Set', 'Up')
const cells = (pair: readonly Candidate[] | undefined) => pair?.map(({ cell }) => cell)

it('compares figures of one step alone: never a volcano with principal components', () => {
  expect([isComparable(volcano, pca), isComparable(volcano, other), isComparable(up, input)]).toEqual([
    false,
    true,
    true,
  ])
  expect([firstPair([volcano, pca], []), firstPair([volcano, pca], ['volcano', 'pca'])]).toEqual([undefined, undefined])
})

it('begins with two results of the same step', () => {
  expect(cells(firstPair([up, volcano, again, input, pca], []))).toEqual(['up again', 'up'])
  expect(cells(firstPair([volcano, pca, other], []))).toEqual(['other volcano', 'volcano'])
  expect(cells(comparableWith(up, [up, input, again]))).toEqual(['up again', 'input'])
})

it('takes the selected ones first', () => {
  expect(cells(firstPair([up, input, again], ['up', 'input']))).toEqual(['up', 'input'])
})
