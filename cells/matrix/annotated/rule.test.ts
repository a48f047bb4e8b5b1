import { expect, it } from 'vitest'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { groupsInWords } from './rule.ts'

const table = (columns: Record<string, string[]>) => ({
  columns: Object.keys(columns),
  index: ['s1', 's2', 's3'],
  values: Object.fromEntries(
    Object.entries(columns).map(([name, cells]) => [
      name,
      Object.fromEntries(cells.map((cell, at) => [`s${at + 1}`, cell])),
    ]),
  ),
})

it('names both groups by the last column: the first seen value is control', () => {
  expect(groupsInWords(table({ age: ['1', '2', '3'], class: ['well', '', 'sick'] }))).toBe(
    'Comparisons take 1 sample “well” (s1) as control and 1 sample “sick” (s3) as perturbation, by the column “class”. ' +
      '1 sample in neither group would be left out.',
  )
})

it('prefers the column of labels', () => {
  const labels = { [TYPE_COLUMN]: ['Perturbation', 'Perturbation', 'Control'], class: ['a', 'b', 'c'] }
  expect(groupsInWords(table(labels))).toBe(
    'Comparisons take 1 sample “Control” (s3) as control and 2 samples “Perturbation” (s1, s2) as perturbation, by the ' +
      'column “Type: Control or Perturbation”.',
  )
  expect(groupsInWords(table({ [TYPE_COLUMN]: ['Control', '', ''] }))).toBe(
    'No sample is labelled Perturbation in “Type: Control or Perturbation”: label the samples again.',
  )
})

it('says why there are no two groups', () => {
  expect(groupsInWords(table({ class: ['a', 'b', 'c'] }))).toBe(
    'The last column, “class”, has 3 values, not two: label the samples before they are compared.',
  )
  const none = 'The samples have no metadata. Label them before they are compared.'
  expect([table({}), table({ index: ['s1', 's2', 's3'] })].map(groupsInWords)).toEqual([none, none])
})
