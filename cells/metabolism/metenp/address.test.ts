import { addressOf } from '@playbook/core/service'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { metEnp } from '../../services/metenp.ts'
import { namesOf, pathOf } from './address.ts'

const askedFor = (names: readonly string[]) => addressOf(metEnp, pathOf(names))

it('writes the list as MetENP reads it', () => {
  expect(askedFor(['Ribulose 5-phosphate', 'ATP', 'NA-D+']).split('/').at(-1)).toBe(
    'Ribulose%2525205-phosphate%25255CnATP%25255CnNA-D%25252B',
  )
})

it('loses no name on the way, whatever is in it', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\\'))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (texts) => {
      const names = namesOf(texts)
      // As a server gets it.
      const list = new URL(askedFor(names)).pathname.split('/metlistfname/')[1] ?? ''
      const read = decodeURIComponent(decodeURIComponent(decodeURIComponent(list)))
      expect(read.split(String.raw`\n`).filter((text) => text !== '')).toEqual(names)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})
