import { expect, it } from 'vitest'
import { slotName } from './slotLabel.ts'

it('parts the words of a slot, and leaves names in capitals as they are', () => {
  const slots = ['gene_set', 'geneSet', 'Gene_Info', 'PCAPlot', 'enrichrKEGGUp', 'librarySizesPlot', 'GMT']
  expect(slots.map(slotName)).toEqual([
    'gene set',
    'gene set',
    'gene info',
    'PCA plot',
    'enrichr KEGG up',
    'library sizes plot',
    'GMT',
  ])
})
