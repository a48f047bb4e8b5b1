import { expect, it } from 'vitest'
import { parseRange } from './files.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', undefined],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
])('reads the range %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})
