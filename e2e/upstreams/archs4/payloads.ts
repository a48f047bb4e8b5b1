/** Genes of which some are far enough from 0 to be searched. */
export const scored = [
  { term: 'STAT1', zscore: 1.645 },
  { term: 'IRF1', zscore: 'inf' },
  { term: 'TP53', zscore: 1.64 },
  { term: 'GONE', zscore: 'nan' },
  { term: 'ACE2', zscore: -2 },
]

/** A matrix in a file that a step stored, all of it shown; address, size and hash are those of what the kernel wrote. */
export const storedMatrix = (filename: string) => ({
  filename,
  url: /^storage:/,
  size: Number,
  sha256: /^[0-9a-f]{64}$/,
  ellipses: [null, null],
})
