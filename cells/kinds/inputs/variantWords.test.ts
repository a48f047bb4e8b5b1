import { expect, it } from 'vitest'
import { variantWords } from './variantWords.ts'

it('says what one variant is taken for, with the assembly of its position', () => {
  expect([' ca13203640', 'rs7', 'chr9:g.107620835G>A', '5-112043382-A-T'].map((item) => variantWords([item]))).toEqual([
    'Read as canonical allele CA13203640.',
    'Read as dbSNP rs7.',
    'Read as position chr9:g.107620835G>A (GRCh38).',
    'Read as gnomAD 5-112043382-A-T (GRCh37).',
  ])
})

it('counts what the variants of a list are taken for, and names those that are none', () => {
  expect(variantWords(['CA1', 'CA2', 'rs7', '1-5-A-T', '1-6-A-T', 'TP53', 'CA1'])).toBe(
    'Read as 2 canonical alleles, 1 dbSNP id and 2 gnomAD ids (GRCh37). Not an id that the Allele Registry reads: TP53.',
  )
  expect(variantWords(['TP53'])).toBe('Not an id that the Allele Registry reads: TP53.')
  expect(variantWords(['', ' '])).toBeUndefined()
})
