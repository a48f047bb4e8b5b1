import { expect, it } from 'vitest'
import { firstLine } from './firstLine.ts'

it('names a text by its first line as it is read', () => {
  const texts = [
    '  ## Why **this** gene\nBecause.',
    'Needs **gene counts, and a table**. It is _filled_ in.',
    '- see [the paper](https://example.org/a_b_c) and `x_y`',
    '1. > *One* of 2 * 3 * 4, with snake_case_names',
    '![a figure](x.png)',
    '---',
    '',
  ]
  expect(texts.map(firstLine)).toEqual([
    'Why this gene',
    'Needs gene counts, and a table. It is filled in.',
    'see the paper and x_y',
    'One of 2 * 3 * 4, with snake_case_names',
    'a figure',
    '',
    '',
  ])
  expect(firstLine('long '.repeat(1000))).toHaveLength(119)
})
