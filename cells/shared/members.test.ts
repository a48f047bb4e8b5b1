import { UpstreamError } from '@playbook/core/errors'
import { plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { askEach, differentMembers, leftOutSentence, type OfMember } from './members.ts'

const away = new UpstreamError('ClinGen could not be reached.', { service: 'ClinGen', attempts: 3 })

/** What is found of members, and everything that is told on the way. */
async function asked(members: readonly string[], ask: (member: string) => Promise<OfMember<string>>) {
  const told: unknown[] = []
  const without: unknown[] = []
  const tools = {
    notify: (message: unknown) => void told.push(message),
    goOnWithout: (member: string, failure: UpstreamError) => void without.push([member, failure]),
  }
  const found = await askEach(members, { noun: 'variant', nameOf: (member) => member, ask, tools })
  return { found, told, without }
}

it('keeps the order of the members, and tells which are left out and why', async () => {
  const ask = async (member: string) => (member === 'CA2' ? { missing: 'not registered' } : { found: member })
  expect(await asked(['CA1', 'CA2', 'CA3'], ask)).toEqual({
    found: ['CA1', 'CA3'],
    told: [
      'Looked up 1 of 3 variants',
      'Looked up 2 of 3 variants',
      'Looked up 3 of 3 variants',
      '1 of 3 variants were left out: CA2 (not registered)',
    ],
    without: [],
  })
})

it('goes on without members that the service fails for, and names them with the failure', async () => {
  const ask = async (member: string): Promise<OfMember<string>> => {
    if (member === 'CA1') throw away
    return member === 'CA2' ? { missing: 'not registered' } : { found: member }
  }
  const { found, told, without } = await asked(['CA1', 'CA2', 'CA3'], ask)
  expect([found, without]).toEqual([['CA3'], [['CA1', away]]])
  expect(told.at(-1)).toBe('2 of 3 variants were left out: CA1 (ClinGen failed) and CA2 (not registered)')
})

it('fails as a whole when the service fails for all, or for some while nothing is found of the others', async () => {
  await expect(asked(['CA1', 'CA2'], async () => Promise.reject(away))).rejects.toBe(away)
  const ask = async (member: string): Promise<OfMember<string>> => {
    if (member === 'CA1') throw away
    return { missing: 'not registered' }
  }
  await expect(asked(['CA1', 'CA2'], ask)).rejects.toBe(away)
})

it('fails at once for anything but the failure of a service', async () => {
  const mistake = new TypeError('x is undefined')
  const ask = async (member: string) => (member === 'CA1' ? { found: member } : Promise.reject(mistake))
  await expect(asked(['CA1', 'CA2'], ask)).rejects.toBe(mistake)
})

it('stops asking a service that fails for one member after the other, and names those that were not asked', async () => {
  const members = Array.from({ length: 100 }, (_, at) => `CA${at}`)
  const seen: string[] = []
  const ask = async (member: string) => {
    seen.push(member)
    return member === 'CA0' ? { found: member } : Promise.reject(away)
  }
  const { found, without } = await asked(members, ask)
  expect([found, without]).toEqual([['CA0'], members.slice(1).map((member) => [member, away])])
  expect(seen.length).toBeLessThan(20)
})

it('does not ask a service again that asks to wait, whatever it answers of members that it was asked for before', async () => {
  const members = Array.from({ length: 200 }, (_, at) => `CA${at}`)
  const message = 'ClinGen asks to wait 2 min. Try again then.'
  const waits = new UpstreamError(message, { service: 'ClinGen', attempts: 1, isFinal: true, waitMs: 120_000 })
  const seen: string[] = []
  const ask = async (member: string) => {
    seen.push(member)
    if (Number(member.slice(2)) % 2 === 1) throw waits
    return { found: member }
  }
  const { found, without } = await asked(members, ask)
  // As many as are asked at once.
  expect(seen).toEqual(members.slice(0, 8))
  expect(found).toEqual(['CA0', 'CA2', 'CA4', 'CA6'])
  expect(without).toEqual(members.filter((member) => !found.includes(member)).map((member) => [member, waits]))
})

it('fails with what a service says that asks to wait for the first', async () => {
  const waits = new UpstreamError('ClinGen asks to wait 2 min.', { service: 'ClinGen', attempts: 1, waitMs: 120_000 })
  const seen: string[] = []
  const members = Array.from({ length: 200 }, (_, at) => `CA${at}`)
  const ask = async (member: string) => {
    seen.push(member)
    return Promise.reject(waits)
  }
  await expect(asked(members, ask)).rejects.toBe(waits)
  expect(seen).toEqual(members.slice(0, 8))
})

it('asks for each member once', () => {
  expect(differentMembers([' CA1', 'CA2', 'CA1', ''])).toEqual(['CA1', 'CA2'])
})

it('names what was left out where it can, and counts it otherwise', () => {
  const why = 'the registry does not have them'
  const sentence = (members: string[], kept: string[], without?: string[]) =>
    plainText(leftOutSentence(members, kept, { noun: 'variant', why, without }))
  expect(sentence(['CA1', 'CA2'], ['CA1', 'CA2'])).toBe('')
  expect(sentence(['CA1', 'CA2'], ['CA1'])).toBe(' 1 variant (CA2) was left out: the registry does not have them.')
  expect(sentence(['rs1', 'rs2', 'CA3'], ['CA7'])).toBe(' 2 variants were left out: the registry does not have them.')
  // Of these a service did not say whether it has them.
  expect(sentence(['CA1', 'CA2', 'CA3'], ['CA1'], ['CA3'])).toBe(
    ' 1 variant (CA2) was left out: the registry does not have them.',
  )
  expect(sentence(['CA1', 'CA3'], ['CA1'], ['CA3'])).toBe('')
})
