import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readList } from './reading.ts'

const isDate = (line: string) => /Sep/.test(line)

it('cuts a pasted line of symbols at commas, semicolons and blanks, and says how many lines it cut', () => {
  expect(readList('TP53, EGFR, brca1; MYC STAT1 2E+05 HLA-A IRF1\nVHL', '', isDate)).toEqual({
    items: ['TP53', 'EGFR', 'brca1', 'MYC', 'STAT1', '2E+05', 'HLA-A', 'IRF1', 'VHL'],
    cut: { lines: 1, items: 8 },
    joined: [],
  })
})

it('cuts no phrase and no date, and names items in which a blank is left', () => {
  expect(readList('tumor protein p53\n2 Sep 2024\nSep 2, 2024\nHLA A', '', isDate)).toEqual({
    items: ['tumor protein p53', '2 Sep 2024', 'Sep 2, 2024', 'HLA A'],
    cut: { lines: 0, items: 0 },
    joined: ['tumor protein p53', 'HLA A'],
  })
  expect(readList('HLA A\n2 Sep', 'parts', isDate).items).toEqual(['HLA', 'A', '2 Sep'])
  expect(readList('egfr myc, VHL', 'kept', isDate)).toEqual({
    items: ['egfr myc', 'VHL'],
    cut: { lines: 1, items: 2 },
    joined: [],
  })
})

it('cuts names with blanks and commas only when asked to, and asks of one long line', () => {
  const drugs = 'antimycin a, 2,4-dinitrophenol; imatinib'
  expect(readList(drugs, '', undefined)).toEqual({ items: [drugs], cut: { lines: 0, items: 0 }, joined: [drugs] })
  expect(readList('Diabetes, type 2\nStroke', '', undefined).joined).toEqual([])
  expect(readList('a b; c', 'parts', undefined).items).toEqual(['a b', 'c'])
})

it('finds the same symbols whatever stands between them', () => {
  const symbol = fc.constantFrom('TP53', 'EGFR', 'HLA-A', 'C1orf112', 'ENSG00000141510.5', '7157')
  const separator = fc.constantFrom(', ', ',', ';', '; ', '\t', '\n', ' ', '\r\n')
  fc.assert(
    fc.property(fc.array(fc.tuple(symbol, separator), { minLength: 1 }), (pairs) => {
      const text = pairs.map(([one, between]) => one + between).join('')
      expect(readList(text, '', isDate).items).toEqual(pairs.map(([one]) => one))
    }),
  )
})

it('keeps every character of a line when nothing is to be cut', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('TP53, EGFR', 'a;b', 'c d'), { minLength: 1 }), (lines) => {
      expect(readList(lines.join('\n'), 'lines', isDate).items).toEqual(lines)
    }),
  )
})
