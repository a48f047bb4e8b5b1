import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gmtText } from '../library/text.ts'
import { setsOfGmt } from './gmt.ts'

const word = fc.stringMatching(/^[A-Za-z0-9() .:-]{0,10}[A-Za-z0-9]$/).filter((text) => text === text.trim())
const sets = fc.dictionary(word, fc.record({ set: fc.array(word, { minLength: 1 }) }))

it('reads the sets that a file was written of, whatever its line ends', () => {
  const isWhole = fc.property(sets, fc.constantFrom('\n', '\r\n'), fc.boolean(), (library, end, isEnded) => {
    const text = gmtText(library).replaceAll('\n', end) + (isEnded ? end : '')
    expect(setsOfGmt(text)).toEqual({ ...library })
  })
  fc.assert(isWhole)
})

it('leaves out lines without genes or a name, and takes the later of two sets of one name', () => {
  const lines = ['a heading', 'Empty\tabout', '\tabout\tACE2', 'Kidney\t\tACE2', 'Kidney\tabout\tEGFR\t\tINSR\t ']
  expect(setsOfGmt(lines.join('\n'))).toEqual({ Kidney: { set: ['EGFR', 'INSR'] } })
})
