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
    unread: { line: 2, text: 'TP53' },
  })
  expect(parseScoreLines('ACE2')).toEqual({ rows: [], unread: { line: 1, text: 'ACE2' } })
})
