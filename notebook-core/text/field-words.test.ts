import { expect, it } from 'vitest'
import { fieldWords } from './field-words.ts'

it('names fields as people do', () => {
  const names = ['adj_pval', 'zscore', 'combinedScore', 'Odds.Ratio', 'score', 'nGenes', 'TPM', 'log2FoldChange']
  expect(names.map(fieldWords)).toEqual([
    'adjusted p',
    'Z-score',
    'combined score',
    'odds ratio',
    'score',
    'n genes',
    'TPM',
    'log₂ fold change',
  ])
})
