import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedNames, sharing } from './sharing.ts'

it('counts what all sets hold, and what more than one holds', () => {
  expect(
    sharing(
      [
        ['A', 'B', 'B'],
        ['A', 'C'],
        ['A', 'B', 'D'],
      ],
      'gene',
    ),
  ).toBe('Of 4 genes in 3 gene sets, 1 was in all sets and 2 in more than one.')
  expect(sharing([['A', 'B'], ['C']], 'gene')).toBe('Of 3 genes in 2 gene sets, 0 were in both.')
  expect(sharing([['A', 'B', 'A']], 'gene')).toBe('The gene set holds 2 genes.')
})

it('says the same in any order of the sets and of their members', () => {
  const sets = fc.array(fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D')), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(sets, (all) => {
      expect(sharing(all.map((set) => set.toReversed()).toReversed(), 'gene')).toBe(sharing(all, 'gene'))
    }),
  )
})

describe('what sets share, with names', () => {
  const of = (...members: readonly string[][]) =>
    sharedNames(
      members.map((each, at) => ({ name: `Set ${at + 1}`, members: each })),
      'gene',
    )

  it('names what is in both of two sets, or says that nothing is', () => {
    expect(of(['TTN', 'MYH6', 'NPPA'], ['NPPA', 'TTN'])).toBe('2 genes (TTN and NPPA) were in both gene sets.')
    expect(of(['TTN'], ['NPPA'])).toBe('No gene was in more than one of the 2 gene sets.')
  })

  it('names what the most sets share, and these sets', () => {
    expect(of(['TTN', 'MYH6'], ['TTN', 'MYH6', 'NPPA'], ['TTN'])).toBe(
      'TTN was in all 3 gene sets (“Set 1”, “Set 2” and “Set 3”); 2 genes were in more than one of the 3 gene sets.',
    )
    expect(of(['A', 'B'], ['A'], ['B'])).toBe('2 genes (A and B) were in more than one of the 3 gene sets.')
  })

  it('counts sets that are too many to name, and genes that are', () => {
    const many = Array.from({ length: 12 }, (_unused, at) => `G${at}`)
    expect(of(many, many, many, many, many)).toBe(
      'G0, G1, G2, G3, G4, G5, G6, G7 and 4 more were in all 5 gene sets; 12 genes were in more than one of the 5 gene sets.',
    )
  })

  it('names what sets of everything share that the researcher started from', () => {
    const sets = [
      { name: 'MGI', members: ['TTN', 'KCNH2'] },
      { name: 'GWAS', members: ['NPPA', 'KCNH2'] },
      { name: 'Ibrutinib Up', members: ['KCNH2', 'NPPA'] },
    ]
    const topics = { MGI: ['fibrillation'], GWAS: ['fibrillation'], 'Ibrutinib Up': ['Ibrutinib'] }
    expect(sharedNames(sets, 'gene', topics)).toBe(
      '2 genes (KCNH2 and NPPA) were shared by gene sets of fibrillation and Ibrutinib; KCNH2 was in all 3 gene sets (“MGI”, “GWAS” and “Ibrutinib Up”).',
    )
    const apart = sets.map((set) => (set.name === 'Ibrutinib Up' ? { ...set, members: ['ATM'] } : set))
    expect(sharedNames(apart, 'gene', topics)).toBe(
      'No gene was shared by gene sets of fibrillation and Ibrutinib; KCNH2 was in “MGI” and “GWAS”.',
    )
  })
})
