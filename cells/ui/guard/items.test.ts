import fc from 'fast-check'
import { expect, it } from 'vitest'
import { finish } from '../../shared/slices.ts'
import { findingDuplicates, leftOutRepeats, parseItems } from './items.ts'

it('reads one item per line or cell, trimmed, without blanks', () => {
  expect(parseItems('ACE2\r\n\n TP53\tMDM2 \n\t \nACE2')).toEqual(['ACE2', 'TP53', 'MDM2', 'ACE2'])
  expect(parseItems(' \n\t\r\n')).toEqual([])
})

it('reads back what it wrote', () => {
  const item = fc.string({ minLength: 1 }).map((text) => text.replaceAll(/\s/g, 'x'))
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(parseItems(items.join('\n'))).toEqual(items)
    }),
  )
})

it('names what is there more than once', () => {
  expect(finish(findingDuplicates(['a', 'b', 'a', 'c', 'b', 'a']))).toEqual(['a', 'b'])
})

it('tells how many repeats were left out of a list, and nothing of another list', () => {
  const told = (original: string[], items: string[]) => finish(leftOutRepeats(original, items))
  expect(told(['a', 'b', 'a', 'a'], ['a', 'b'])).toEqual(['2 duplicates left out'])
  expect(told(['a', 'b', 'a', 'a'], ['a', 'b', 'a'])).toEqual(['1 duplicate left out'])
  expect(told(['a', 'a'], ['c'])).toEqual([])
  expect(told(['a', 'b'], ['a', 'b'])).toEqual([])
})
