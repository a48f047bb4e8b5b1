import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharedTrigrams, trigramsOf } from './trigrams.ts'

it('takes three letters at a time, with the spaces before a word and the one behind it', () => {
  expect([...trigramsOf('Cat  a')]).toEqual(['  c', ' ca', 'cat', 'at ', '  a', ' a '])
  expect([...trigramsOf('')]).toEqual([])
})

it('counts what two texts share, whichever of them is searched for, in whatever order their words stand', () => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Z]{1,6}$/), { maxLength: 5 })
  const isSymmetric = fc.property(words, words, (a, b) => {
    const shared = sharedTrigrams(trigramsOf(a.join(' ')), b.join(' '))
    expect(sharedTrigrams(trigramsOf(b.toReversed().join(' ')), a.join('\n'))).toBe(shared)
    expect(shared).toBeLessThanOrEqual(trigramsOf(a.join(' ')).size)
  })
  fc.assert(isSymmetric)
})
