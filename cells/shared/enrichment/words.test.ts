import { prose } from '@playbook/core/story'
import { expect, it } from 'vitest'
import type { EnrichedTerm } from './term.ts'
import { enrichmentFinding, enrichmentGlance, enrichmentSentences } from './words.ts'

const term = (name: string, adjustedPvalue: number, overlap = 3): EnrichedTerm => ({
  term: name,
  name,
  adjustedPvalue,
  overlap,
  size: 20,
})

const said = (terms: readonly EnrichedTerm[], tests = terms.length) => {
  const compared = { terms, tests, one: 'term' }
  return [
    enrichmentGlance(compared),
    enrichmentSentences(compared).join(' '),
    enrichmentFinding(compared, prose`KEGG`).join(''),
  ]
}

it('says how many of how many terms are significant, and which is first', () => {
  expect(said([term('Hypoxia', 0.2), term('Glycolysis', 0.001), term('Autophagy', 0.01)])).toEqual([
    '2 of 3: Glycolysis',
    '2 of 3 terms are significant. Glycolysis stands first: 3 of its 20 genes.',
    'Glycolysis (3 of 20 genes, adjusted p = 0.001) and Autophagy (adjusted p = 0.01) were enriched among the genes of ' +
      'the set; 2 of 3 terms of KEGG were significant.',
  ])
})

it('says of the only term that it is the only one', () => {
  expect(said([term('Glycolysis', 0.001)])).toEqual([
    '1 of 1: Glycolysis',
    'The only term is significant. It is Glycolysis: 3 of its 20 genes.',
    'Glycolysis (3 of 20 genes, adjusted p = 0.001) was enriched among the genes of the set; it was the only term of KEGG ' +
      'that was tested.',
  ])
  expect(said([term('Glycolysis', 0.001)], 50)[1]).toBe(
    '1 of 50 terms is significant. Glycolysis stands first: 3 of its 20 genes.',
  )
})

it('says that none is significant, and which is nearest', () => {
  expect(said([term('Hypoxia', 0.2)], 50)).toEqual([
    'None significant',
    'None of the 50 terms is significant. The nearest is Hypoxia, adjusted p = 0.2.',
    'None of the 50 terms of KEGG was significantly enriched among the genes of the set (smallest adjusted p = 0.2).',
  ])
  expect(said([])).toEqual([
    'Nothing in common',
    'No term has common genes. ',
    'No term of KEGG shared a gene with the gene set.',
  ])
})
