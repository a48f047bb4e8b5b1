/** Names that programs give to what everybody knows by another. */
const KNOWN: Readonly<Record<string, string>> = {
  pval: 'p',
  pvalue: 'p',
  adjpval: 'adjusted p',
  padj: 'adjusted p',
  adjpvalue: 'adjusted p',
  fdr: 'FDR',
  qval: 'q',
  qvalue: 'q',
  zscore: 'Z-score',
  logfc: 'log fold change',
  log2fc: 'log₂ fold change',
  log2foldchange: 'log₂ fold change',
}

/** The name of a field in words: `combinedScore` → `combined score`, `adj_pval` → `adjusted p`. */
export function fieldWords(field: string): string {
  const known = KNOWN[field.toLowerCase().replaceAll(/[^a-z0-9]/g, '')]
  if (known !== undefined) return known
  const spaced = field.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_.]+/g, ' ')
  return spaced
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ')
    .trim()
}
