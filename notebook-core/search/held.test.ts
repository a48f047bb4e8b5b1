import { expect, it } from 'vitest'
import { heldIn } from './held.ts'

it.each([
  ['GO terms of my gene list', 'Set[Gene]'],
  ['Which drugs target the genes of my set?', 'Set[Gene]'],
  ['enrichment of a gene set', 'Set[Gene]'],
  ['drugs for these genes', 'Set[Gene]'],
  ['targets of a list of drugs', 'Set[Drug]'],
  ['Convert my gene symbols to Ensembl ids', 'Set[Gene]'],
  ['the symbol of my gene', 'Term[Gene]'],
  ['tissues that express my gene', 'Term[Gene]'],
  ['Side effects of a drug', 'Term[Drug]'],
  ['genes near this SNP', 'Term[Variant]'],
  ['drugs', undefined],
  ['gene set', undefined],
  ['union of my gene set library', undefined],
  ['gene expression in tissues', undefined],
  ['Which drugs reverse this signature?', undefined],
  ['heat map of my gene expression', undefined],
])('%s: %s', (question, type) => {
  expect(heldIn(question)).toBe(type)
})
