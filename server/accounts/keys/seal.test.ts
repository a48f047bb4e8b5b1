import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of thirty-two characters', 'tests')

it('opens what it closed, and shows nothing of it before', () => {
  const isKept = fc.property(fc.string({ minLength: 8, unit: 'binary' }), fc.string(), (text, about) => {
    const sealed = seal.close(text, about)
    expect(seal.open(sealed, about)).toBe(Buffer.from(text).toString())
    expect(Buffer.from(sealed, 'base64').includes(text)).toBe(false)
    expect(seal.close(text, about)).not.toBe(sealed)
  })
  fc.assert(isKept)
})

it('opens nothing for another secret, purpose or owner, nor what was changed', () => {
  const sealed = seal.close('sk-12345678', 'ada OPENAI_API_KEY')
  const bytes = Buffer.from(sealed, 'base64')
  const changed = [...bytes.keys()].map((at) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return seal.open(copy.toString('base64'), 'ada OPENAI_API_KEY')
  })
  expect([
    createSeal('another secret of the same length', 'tests').open(sealed, 'ada OPENAI_API_KEY'),
    createSeal('a secret of thirty-two characters', 'other').open(sealed, 'ada OPENAI_API_KEY'),
    seal.open(sealed, 'eve OPENAI_API_KEY'),
    seal.open('', 'ada OPENAI_API_KEY'),
    ...changed,
  ]).toEqual(Array.from({ length: 4 + bytes.length }, () => undefined))
})
