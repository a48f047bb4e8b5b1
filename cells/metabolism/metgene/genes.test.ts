import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compoundId, compoundUrl, hrefOf, idsIn, plain } from './anchors.ts'
import { batchesOf } from '../../shared/batches.ts'
import { askable, unaskable } from '../../shared/symbols.ts'
import { firstGenes, isOneTable, listsOf, SYMBOL } from './genes.ts'

it('asks for what the service takes, each gene once, in lists that are short enough', () => {
  const symbol = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
  const other = fc.constantFrom('A.1', 'A/B', 'a b', '', ' ', '..', 'é')
  fc.assert(
    fc.property(fc.array(fc.oneof(symbol, other)), fc.integer({ min: 12, max: 60 }), (genes, longest) => {
      const asked = askable(genes, SYMBOL)
      const lists = batchesOf(asked, { longest })
      expect(lists.flat()).toEqual(asked)
      for (const list of lists) {
        expect(list.join(',')).toMatch(/^[A-Za-z0-9_,-]+$/)
        expect(list.join(',').length).toBeLessThanOrEqual(longest)
      }
      // No list could have held the first gene of the next.
      for (const [at, list] of lists.slice(1).entries()) {
        expect([...(lists[at] ?? []), list[0]].join(',').length).toBeGreaterThan(longest)
      }
    }),
  )
})

it('divides 1,000 genes into lists of at most 2,000 characters', () => {
  const genes = Array.from({ length: 1000 }, (_unused, at) => `GENE${at + 1000}`)
  expect(listsOf(genes).map((list) => [list.length, list.join(',').length])).toEqual([
    [222, 1997],
    [222, 1997],
    [222, 1997],
    [222, 1997],
    [112, 1007],
  ])
})

it('counts what cannot be asked for, and says so where that is all', () => {
  expect(unaskable(['RPE', 'AC004.1', ' AC004.1', '', 'A/B'], SYMBOL)).toBe(2)
  expect(() => listsOf(['A.1', ' '])).toThrow('MetGENE can be asked for none of these.')
})

it('shows genes up to the one that makes more than 50 rows, and hides no single one', () => {
  expect(firstGenes([2, 2, 9, 4, 8, 9, 9, 5, 8, 7, 3])).toBe(9)
  expect(firstGenes([50, 1, 1, 1])).toBe(2)
  expect(firstGenes([51])).toBe(1)
  expect(firstGenes([20, 30])).toBe(2)
  expect(firstGenes([20, 31, 1])).toBe(3)
  expect(firstGenes([])).toBe(0)
})

it('makes one table of small ones, of several genes', () => {
  expect([[1, 1], [1, 3], [2, 3], [1], []].map((rows) => isOneTable(rows))).toEqual([true, true, false, false, false])
})

it('reads the page and the id of a compound from an anchor, an address and an id', () => {
  const url = 'https://www.genome.jp/entry/cpd:C00231'
  for (const text of [`<a href = "${url}">C00231</a>`, `<a href="${url}" target='_blank'>C00231</a>`, url]) {
    expect(compoundUrl(text)).toBe(url)
    expect(compoundId(compoundUrl(text))).toBe('C00231')
  }
  expect(compoundUrl(' C05345 ')).toBe('https://www.kegg.jp/entry/C05345')
  expect(compoundId('https://www.kegg.jp/entry/C05345')).toBe('C05345')
  expect(plain(`<a href='${url}'>C00231</a>`)).toBe('C00231')
  expect(plain('D-Ribose <=> D-Ribulose')).toBe('D-Ribose <=> D-Ribulose')
  expect(hrefOf('<a target=_blank href=http://x.org/?a=1&amp;b=2>METSTAT</a>')).toBe('http://x.org/?a=1&b=2')
  expect(hrefOf('')).toBe('')
})

it('reads ids however they are divided', () => {
  const ids = fc.array(fc.stringMatching(/^ST\d{6}$/))
  fc.assert(
    fc.property(ids, fc.constantFrom(', ', ' ', ',', ' , '), (list, by) => {
      expect(idsIn(list.join(by))).toEqual(list)
    }),
  )
})
