import { expect, it } from 'vitest'
import { slotName } from './slotLabel.ts'

it('parts the words of a slot, and leaves names of libraries and acronyms as they are', () => {
  const slots = ['gene_set', 'geneSet', 'Gene_Info', 'PCAPlot', 'enrichrKEGGUp', 'librarySizesPlot', 'GMT', 'a1', 'X']
  const named = ['enrichrChEAUp', 'enrichrChEA', 'enrichrGOBPDown', 'GTExTissues', 'allGTEx_rows', 'ARCHS4Samples']
  expect([...slots, ...named].map(slotName)).toEqual([
    'gene set',
    'gene set',
    'gene info',
    'PCA plot',
    'Enrichr KEGG up',
    'library sizes plot',
    'GMT',
    'a1',
    'x',
    'Enrichr ChEA up',
    'Enrichr ChEA',
    'Enrichr GOBP down',
    'GTEx tissues',
    'all GTEx rows',
    'ARCHS4 samples',
  ])
})
