import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kinds } from '../kinds/kinds.ts'
import { formats } from '../libraries/library/formats.ts'
import { resolvers as libraries } from '../libraries/library/resolvers.ts'
import { rankings, scores as scoreLists, sets } from './resolvers.ts'

// Each operation against its definition, written with loops that share nothing with it.
const context = { ...fakeContext(), row: kinds.gene }
const gene = fc.constantFrom('TP53', 'MDM2', 'EP300', '__proto__', 'constructor', '7', '10', 'nan', '')
const zscore = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('nan' as const, 'inf' as const, '-inf' as const),
)
const scores = fc.array(fc.record({ term: gene, zscore }))
const k = fc.integer({ min: 1, max: 30 })

it('takes the first rows of a list, or all of a shorter one', () => {
  fc.assert(
    fc.property(scores, fc.array(gene), fc.option(fc.string(), { nil: undefined }), k, (scored, ranked, name, most) => {
      const rows = []
      for (const row of scored) if (rows.length < most) rows.push(row)
      expect(scoreLists.topScored({ ...context, inputs: { scored }, params: { k: most } })).toEqual(rows)
      const list = { ...(name === undefined ? {} : { description: name }), ranked }
      const items = []
      for (const item of ranked) if (items.length < most) items.push(item)
      expect(rankings.topRanked({ ...context, inputs: { ranked: list }, params: { k: most } })).toEqual({
        ...(name ? { description: `Top ${most} ${name}` } : {}),
        ranked: items,
      })
    }),
  )
})

it('takes terms, and the terms of scores, in their order without blanks and repeats', () => {
  fc.assert(
    fc.property(scores, (scored) => {
      const terms: string[] = []
      const different: string[] = []
      for (const { term } of scored) {
        terms.push(term)
        if (term !== '' && !different.includes(term)) different.push(term)
      }
      expect(sets.scoredToSet({ ...context, inputs: { scored } })).toEqual({ set: different })
      expect(sets.termsToSet({ ...context, inputs: { terms } })).toEqual({ set: different })
    }),
  )
})

it('chooses exactly the terms that are there', () => {
  fc.assert(
    fc.property(fc.array(gene), gene, (set, params) => {
      let isThere = false
      for (const item of set) isThere ||= item === params
      const choose = () => sets.oneOfSet({ ...context, inputs: { set: { set } }, params })
      if (isThere) expect(choose()).toBe(params)
      else expect(choose).toThrow('Please select a gene from the table.')
    }),
  )
})

const name = fc.constantFrom('a', 'b', 'c', 'd', '7', 'constructor')
const library = fc.dictionary(name, fc.record({ set: fc.array(gene), description: fc.string() }))

it('joins libraries so that each name has the set of the last library that has it', async () => {
  const isDefined = fc.asyncProperty(fc.array(library, { maxLength: 4 }), async (gmts) => {
    const joined = await libraries.concatenateLibraries({ ...context, row: formats.gmt, inputs: { gmts } })
    const names = new Set(gmts.flatMap((gmt) => Object.keys(gmt)))
    expect(new Set(Object.keys(joined))).toEqual(names)
    for (const each of names) {
      let last
      for (const gmt of gmts) if (Object.hasOwn(gmt, each)) last = gmt[each]
      expect(joined[each]).toEqual(last)
    }
  })
  await fc.assert(isDefined)
})

it('assembles a library in which each set has its name, the later of two equal names', async () => {
  const sets = fc.array(fc.record({ name, set: fc.array(gene) }), { minLength: 1, maxLength: 6 })
  const isDefined = fc.asyncProperty(sets, fc.boolean(), async (given, hasDescriptions) => {
    const byPosition = (text: (at: number) => string) => Object.fromEntries(given.map((_set, at) => [at, text(at)]))
    const params = {
      terms: byPosition((at) => given[at]?.name ?? ''),
      descriptions: hasDescriptions ? byPosition((at) => `number ${at}`) : {},
    }
    const genesets = given.map(({ set }) => ({ description: 'not used', set }))
    const assembled = await libraries.assembleLibrary({ ...context, row: formats.gmt, inputs: { genesets }, params })
    const expected: Record<string, unknown> = {}
    given.forEach((each, at) => {
      expected[each.name] = hasDescriptions ? { description: `number ${at}`, set: each.set } : { set: each.set }
    })
    expect(assembled).toEqual(expected)
    const [first] = genesets
    if (first === undefined) return
    const single = await libraries.geneSetToLibrary({ ...context, inputs: { geneset: first } })
    expect(single).toEqual({ 'not used': first })
  })
  await fc.assert(isDefined)
})
