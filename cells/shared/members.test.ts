import { plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { askEach, differentMembers, leftOutSentence } from './members.ts'

const noun = 'variant'
const nameOf = (member: string) => member

it('keeps the order of the members, and tells which are left out and why', async () => {
  const told: unknown[] = []
  const found = await askEach(['CA1', 'CA2', 'CA3'], {
    noun,
    nameOf,
    ask: async (member) => (member === 'CA2' ? { missing: 'not registered' } : { found: member }),
    notify: (message) => void told.push(message),
  })
  expect(found).toEqual(['CA1', 'CA3'])
  expect(told).toEqual([
    'Looked up 1 of 3 variants',
    'Looked up 2 of 3 variants',
    'Looked up 3 of 3 variants',
    '1 of 3 variants were left out: CA2 (not registered)',
  ])
})

it('fails as a whole when the service fails', async () => {
  const ask = async () => Promise.reject(new Error('away'))
  await expect(askEach(['CA1'], { noun, nameOf, ask, notify() {} })).rejects.toThrow('away')
})

it('asks for each member once', () => {
  expect(differentMembers([' CA1', 'CA2', 'CA1', ''])).toEqual(['CA1', 'CA2'])
})

it('names what was left out where it can, and counts it otherwise', () => {
  const why = 'the registry does not have them'
  const sentence = (asked: string[], kept: string[]) => plainText(leftOutSentence(asked, kept, { noun, why }))
  expect(sentence(['CA1', 'CA2'], ['CA1', 'CA2'])).toBe('')
  expect(sentence(['CA1', 'CA2'], ['CA1'])).toBe(' 1 variant (CA2) was left out: the registry does not have them.')
  expect(sentence(['rs1', 'rs2', 'CA3'], ['CA7'])).toBe(' 2 variants were left out: the registry does not have them.')
})
