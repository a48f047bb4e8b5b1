import { expect, it } from 'vitest'
import { plainText } from '@playbook/core/testing'
import { kinds } from '../kinds/kinds.ts'
import { namedTop, top } from './top.ts'
import { topsOf } from './tops.ts'

it('offers no more rows than the first number that takes the whole list', () => {
  expect([0, 1, 10, 11, 20, 60, 100, 5000].map(topsOf)).toEqual([
    [10],
    [10],
    [10],
    [10, 20],
    [10, 20],
    [10, 20, 50, 100],
    [10, 20, 50, 100],
    [10, 20, 50, 100],
  ])
})

it('names the first of a list by what the list is called, where it has a name', () => {
  const called = 'the 40 genes that publications mention with psoriasis'
  expect([
    plainText(top(['CCND1', 'YY1'], kinds.gene, 'scored list', called)),
    plainText(top(['CCND1'], kinds.gene, 'scored list')),
    namedTop(10, 40, called),
    namedTop(40, 40, called),
    namedTop(10, 40, undefined),
  ]).toEqual([
    `The top 2 of ${called} were CCND1 and YY1.`,
    'The top gene of the scored list was CCND1.',
    { naming: { called: `the top 10 of ${called}` } },
    { naming: { called } },
    {},
  ])
})
