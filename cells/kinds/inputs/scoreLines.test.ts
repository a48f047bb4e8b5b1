import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseScoreLines, writeScoreLines } from './scoreLines.ts'

const term = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ()-]{0,12}[A-Za-z0-9)]$/).filter((text) => !/[\s,;]$/.test(text))
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const zscore = fc.oneof(number, fc.constantFrom('nan' as const, 'inf' as const, '-inf' as const))

it('reads every list of scores that was written as lines', () => {
  const isWhole = fc.property(fc.array(fc.record({ term, zscore })), (rows) => {
    expect(parseScoreLines(writeScoreLines(rows))).toEqual({ rows })
  })
  fc.assert(isWhole)
})

it('takes lines of a spreadsheet, of a file with commas and of text, and leaves out their heading', () => {
  expect(parseScoreLines('Gene,Z-score\nACE2, 2.5\r\n\nheart attack  -1e-3\nTP53;NA\nMDM2\tInfinity\n')).toEqual({
    rows: [
      { term: 'ACE2', zscore: 2.5 },
      { term: 'heart attack', zscore: -0.001 },
      { term: 'TP53', zscore: 'nan' },
      { term: 'MDM2', zscore: 'inf' },
    ],
  })
})

it('names the first line without a score', () => {
  expect(parseScoreLines('ACE2\t1\nTP53')).toEqual({
    rows: [{ term: 'ACE2', zscore: 1 }],
    unread: { line: 2, text: 'TP53', why: 'ends without a score' },
  })
  expect(parseScoreLines('ACE2')).toEqual({ rows: [], unread: { line: 1, text: 'ACE2', why: 'ends without a score' } })
})

const SCORES = [
  ['TP53;2,5', { term: 'TP53', zscore: 2.5 }],
  ['TP53\t2,5', { term: 'TP53', zscore: 2.5 }],
  ['TP53\t-1e-3', { term: 'TP53', zscore: -0.001 }],
  ['TP53, 2.5', { term: 'TP53', zscore: 2.5 }],
  ['heart attack 2', { term: 'heart attack', zscore: 2 }],
  ['TP53 2,5', 'has a comma in its score: with commas between name and score, write decimals with a point'],
  ['TP53,2,5', 'has a comma in its score: with commas between name and score, write decimals with a point'],
  ['TP53\t1.2\t0.01', 'has more than a name and one score: paste two columns alone'],
  ['TP53;1,2;0,01', 'has more than a name and one score: paste two columns alone'],
  ['TP53 1.2 0.01', 'has more than a name and one score: paste two columns alone'],
  ['TP53,1.2,0.01', 'has more than a name and one score: paste two columns alone'],
  ['TP53 <0.001', 'has a limit instead of a score: write a number'],
  ['TP53\tup', 'ends without a score'],
] as const

it.each(SCORES)('reads the pasted line “%s”, or refuses it with words', (line, read) => {
  const expected =
    typeof read === 'string'
      ? { rows: [{ term: 'MDM2', zscore: 1 }], unread: { line: 2, text: line, why: read } }
      : undefined
  expect(parseScoreLines(`MDM2\t1\n${line}`)).toEqual(expected ?? { rows: [{ term: 'MDM2', zscore: 1 }, read] })
})

it('takes no line with a number for a heading', () => {
  expect(parseScoreLines('TP53 <0.001\nMDM2 1').unread?.line).toBe(1)
})
