import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crossings } from './cross.ts'
import { resolvers } from './resolvers.ts'

const context = fakeContext()

function cross(libraries: Parameters<typeof crossings>[0]) {
  const work = crossings(libraries)
  let next = work.next()
  while (next.done !== true) next = work.next()
  return next.value ?? []
}

const genes = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', '10', '9'), { maxLength: 5 })
const library = fc
  .array(genes, { maxLength: 4 })
  .map((sets) => Object.fromEntries(sets.map((set, at) => [`t${at}`, { set }])))

const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
const tail = (k: number, successes: number, draws: number) => {
  let sum = 0
  for (let x = k; x <= Math.min(successes, draws); x++) {
    sum += (choose(successes, x) * choose(22_000 - successes, draws - x)) / choose(22_000, draws)
  }
  return sum
}
const meet = (sets: string[][]) => (sets[0] ?? []).filter((gene) => sets.every((set) => set.includes(gene)))

it('finds every combination with a common gene, with the most careful of the p-values', () => {
  fc.assert(
    fc.property(fc.array(library, { minLength: 3, maxLength: 4 }), (libraries) => {
      const combinations = libraries.reduce<{ terms: string[]; sets: string[][] }[]>(
        (all, one) =>
          all.flatMap(({ terms, sets }) =>
            Object.entries(one).map(([term, { set }]) => ({ terms: [...terms, term], sets: [...sets, set] })),
          ),
        [{ terms: [], sets: [] }],
      )
      const expected = combinations
        .filter(({ sets }) => meet(sets).length > 0)
        .map(({ terms, sets }) => {
          const common = meet(sets)
          const pvalues = sets.map((set, at) => tail(common.length, set.length, meet(sets.toSpliced(at, 1)).length))
          return {
            terms: terms.join(),
            pvalue: Math.max(...pvalues),
            jaccard: common.length / new Set(sets.flat()).size,
            genes: common.toSorted().join(' '),
          }
        })
      const found = cross(libraries)
      const byTerms = new Map(expected.map((row) => [row.terms, row]))
      expect(found.length).toBe(expected.length)
      for (const [at, row] of found.entries()) {
        const terms = [row.term1, row.term2, row.term3, row.term4].filter((term) => term !== undefined).join()
        const { pvalue, jaccard, genes: common } = byTerms.get(terms) ?? { pvalue: NaN, jaccard: NaN, genes: '' }
        expect(Math.abs(row.pvalue - pvalue)).toBeLessThan(1e-9 * pvalue)
        expect({ rank: row.rank, jaccard: row.jaccard, genes: row.genes, overlap: row.overlap }).toEqual({
          rank: at + 1,
          jaccard,
          genes: common,
          overlap: common.split(' ').length,
        })
        const before = found[at - 1]
        if (before) expect(before.pvalue).toBeLessThanOrEqual(row.pvalue)
      }
    }),
    { numRuns: 60 },
  )
})

const gmts = [{ a: { set: ['TP53', 'MDM2'] } }, { b: { set: ['MDM2', 'TP53', 'ATM'] } }, { c: { set: ['MDM2'] } }]

it('selects a crossing, its terms and its common genes', async () => {
  const [row] = await resolvers.crossGmts({ ...context, inputs: { gmts } })
  if (row === undefined) throw new Error('nothing crossed')
  // P(X >= 1): {MDM2} of 22,000 against the two genes of a and b.
  expect(row).toEqual({
    rank: 1, term1: 'a', term1Length: 2, term2: 'b', term2Length: 3, term3: 'c', term3Length: 1,
    pvalue: row.pvalue, jaccard: 1 / 3, overlap: 1, genes: 'MDM2',
  }) // prettier-ignore
  expect(row.pvalue).toBeCloseTo(3 / 22_000, 12)
  const selected = await resolvers.selectCrossing({ ...context, inputs: { crossings: [row] }, params: row })
  expect(selected).toEqual(row)
  expect(resolvers.crossingGenes({ ...context, inputs: { crossing: row } })).toEqual({
    description: 'Intersecting gene set from a & b & c crossing',
    set: ['MDM2'],
  })
  const take = (params: number) => () =>
    resolvers.crossingTermGenes({ ...context, inputs: { crossing: row, gmt: { b: { set: ['ATM'] } } }, params })
  expect(take(2)()).toEqual({ description: 'b', set: ['ATM'] })
  expect(take(1)).toThrow(new InputError("Gene set 'a' was not found in the supplied GMT."))
  for (const index of [0, 4, 6, 1.5]) expect(take(index)).toThrow(new InputError('Please select a valid term index.'))
  const other = () =>
    resolvers.selectCrossing({ ...context, inputs: { crossings: [row] }, params: { ...row, term1: 'x' } })
  expect(other).toThrow(new InputError('Please select a crossing from the table.'))
})

const cfde = gmts.map((gmt, at) => ({
  key: `L${at}`,
  dataset: { name: `Library ${at}`, resource: 'GTEx', url: 'https://a.org/a.gmt', processing: 'none', gmt },
}))

it('crosses CFDE libraries as any others, and takes the sets of all terms from them', async () => {
  const rows = await resolvers.crossCfdeGmts({ ...context, inputs: { gmts: cfde } })
  expect(rows).toEqual(await resolvers.crossGmts({ ...context, inputs: { gmts } }))
  const [row] = rows
  if (row === undefined) throw new Error('nothing crossed')
  const take = (crossing: typeof row) => resolvers.crossingTermSets({ ...context, inputs: { crossing, gmts: cfde } })
  expect(take(row)).toEqual({ a: { set: ['TP53', 'MDM2'] }, b: { set: ['MDM2', 'TP53', 'ATM'] }, c: { set: ['MDM2'] } })
  // First in the library of the same number, then in the others; equal names stay apart.
  expect(take({ ...row, term1: 'c', term3: 'c' })).toEqual({
    c: { set: ['MDM2'] },
    b: { set: ['MDM2', 'TP53', 'ATM'] },
    'c (term3)': { set: ['MDM2'] },
  })
  expect(() => take({ ...row, term2: 'toString' })).toThrow(
    new InputError("Gene set 'toString' (term2) was not found in any of the supplied GMTs."),
  )
})

it('refuses fewer than 3 and more than 5 libraries', async () => {
  for (const count of [0, 2, 6]) {
    const many = Array.from({ length: count }, () => ({ a: { set: ['TP53'] } }))
    await expect(resolvers.crossGmts({ ...context, inputs: { gmts: many } })).rejects.toThrow(
      new InputError(`Expected 3-5 GMTs, got ${count}`),
    )
    const [library] = cfde
    const libraries = many.flatMap((gmt) => (library ? [{ ...library, dataset: { ...library.dataset, gmt } }] : []))
    await expect(resolvers.crossCfdeGmts({ ...context, inputs: { gmts: libraries } })).rejects.toThrow(
      new InputError(`Expected 3-5 GMTs, got ${count}`),
    )
  }
})
