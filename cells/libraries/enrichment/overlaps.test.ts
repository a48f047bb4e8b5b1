import { InputError } from '@playbook/core/errors'
import { listeningKernel } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOverlaps, type Background } from './overlaps.ts'
import { resolvers } from './resolvers.ts'

function count(set: string[], library: Record<string, string[]>, background: Background) {
  const sets = Object.fromEntries(Object.entries(library).map(([term, members]) => [term, { set: members }]))
  const work = countOverlaps({ set }, sets, background)
  let next = work.next()
  while (next.done !== true) next = work.next()
  return next.value
}

const gene: fc.Arbitrary<string> = fc.constantFrom('TP53', 'MDM2', 'EP300', 'ATM', 'CHEK2', 'BRCA1', 'EGFR', 'MYC')
const genes = fc.array(gene, { minLength: 1, maxLength: 9 })
const library = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(gene, { maxLength: 9 }), { minKeys: 1 })
const unique = (names: readonly string[]) => [...new Set(names)]

it('counts the different genes of each set, and names the shared ones in their order', () => {
  fc.assert(
    fc.property(genes, library, (set, sets) => {
      fc.pre(Object.values(sets).some((members) => members.length > 0))
      expect(count(set, sets, 20_000)).toEqual({
        drawn: unique(set).length,
        leftOut: 0,
        population: 20_000,
        sets: Object.entries(sets).flatMap(([term, members]) =>
          members.length === 0
            ? []
            : [{ term, size: unique(members).length, shared: unique(members).filter((each) => set.includes(each)) }],
        ),
      })
    }),
  )
})

it('takes the genes that were tested as background as if the library and the set had no others', () => {
  fc.assert(
    fc.property(genes, library, genes, (set, sets, measured) => {
      const isTested = (name: string) => measured.includes(name)
      const within = Object.fromEntries(Object.entries(sets).map(([term, members]) => [term, members.filter(isTested)]))
      const asked = set.filter(isTested)
      fc.pre(asked.length > 0 && Object.values(within).some((members) => members.length > 0))
      const tested = new Set([...measured, 'OTHER1', 'OTHER2', 'OTHER3', 'OTHER4', 'OTHER5', 'OTHER6', 'OTHER7'])
      const reduced = count(asked, within, tested.size)
      expect(count(set, sets, tested)).toEqual({ ...reduced, leftOut: unique(set).length - reduced.drawn })
    }),
  )
})

it('takes all genes of the library as background, and leaves out what is not among them', () => {
  expect(count(['TP53', 'GONE', 'TP53'], { a: ['TP53', 'MDM2'], b: ['MDM2', 'ATM'], none: [] }, 'library')).toEqual({
    drawn: 1,
    leftOut: 1,
    population: 3,
    sets: [
      { term: 'a', size: 2, shared: ['TP53'] },
      { term: 'b', size: 2, shared: [] },
    ],
  })
})

const tested = new Set(['EGFR'])

it.each<[string[], Record<string, string[]>, Background, string]>([
  [[], { a: ['TP53'] }, 'library', 'The gene set holds no gene. Enter at least one gene.'],
  [['TP53'], { a: [] }, 'library', 'The library holds no gene. Choose a library with at least one set of genes.'],
  [
    ['EGFR'],
    { a: ['TP53'] },
    tested,
    'The library holds none of the genes tested. Choose a library with at least one set of genes.',
  ],
  [
    ['ATM'],
    { a: ['TP53'] },
    'library',
    'No gene of the set is in the library. Check that both use the same kind of gene names, or choose another library.',
  ],
  [
    ['TP53'],
    { a: ['EGFR'] },
    tested,
    'No gene of the set is among the genes tested. Check that both use the same kind of gene names, or choose another ' +
      'library.',
  ],
  [
    ['ATM', 'TP53'],
    { a: ['TP53', 'MDM2'] },
    2,
    'A background of 2 genes is too small: the gene set and the library hold 3 different genes. Enter at least 3, or ' +
      'take the genes of the library.',
  ],
])('refuses what cannot be tested: %j among %j', (set, sets, background, message) => {
  expect(() => count(set, sets, background)).toThrow(new InputError(message))
})

it('puts the smallest p-value first, of equal ones the larger overlap, and leaves out sets without a common gene', async () => {
  const pvalues = [0.2, 0.01, 0.2, 1]
  const { context } = listeningKernel(() => ({ oddsRatios: [1, 2, 3, 0], pvalues, adjustedPvalues: pvalues }))
  const gmt = {
    one: { set: ['TP53', 'ATM'] },
    least: { set: ['TP53'] },
    two: { set: ['TP53', 'MDM2', 'ATM'] },
    none: { set: ['EGFR'] },
  }
  const inputs = { geneset: { set: ['TP53', 'MDM2'] }, gmt }
  const row = (term: string, size: number, oddsRatio: number, pvalue: number, shared: string[]) => {
    return { term, size, oddsRatio, pvalue, adjustedPvalue: pvalue, overlap: shared.length, genes: shared }
  }
  expect(await resolvers.enrichFisher({ ...context, inputs, params: { background: 100 } })).toEqual({
    genes: 2,
    background: 100,
    tests: 4,
    leftOut: 0,
    rows: [
      row('least', 1, 2, 0.01, ['TP53']),
      row('two', 3, 3, 0.2, ['TP53', 'MDM2']),
      row('one', 2, 1, 0.2, ['TP53']),
    ],
  })
})
