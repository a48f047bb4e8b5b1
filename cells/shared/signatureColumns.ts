import type { ColumnFormat, MatrixCorners } from '@playbook/core/readable'

/** How a signature is shown: the genes that changed most surely first, up or down, as limma's topTable has them. */
export const SIGNATURE_ARRANGEMENT = {
  row: 'Gene',
  headings: {
    Pval: 'P value',
    AdjPval: 'Adjusted P value',
    LogFC: 'log2 fold change',
    'CD-coefficient': 'CD coefficient',
    AveExpr: 'Average expression',
    baseMean: 'Mean of normalised counts',
    lfcSE: 'Standard error of log2 fold change',
  },
  first: ['Pval', 'AdjPval', 'LogFC'],
  sortedBy: 'Pval',
  format: signatureFormat,
} as const

const LABELS: Readonly<Record<string, string>> = SIGNATURE_ARRANGEMENT.headings

/** What stands above a column of a signature. */
export function signatureLabel(column: string): string {
  return LABELS[column] ?? column
}

/** How the numbers of a column of a signature are written. */
export function signatureFormat(column: string): ColumnFormat {
  return column === 'Pval' || column === 'AdjPval' ? 'p-value' : 'score'
}

/** The corners of a signature in the order that it is shown in, where all its columns are there. */
export function signatureCorners(signature: MatrixCorners): MatrixCorners {
  const { columns, values, ellipses } = signature
  if (ellipses[1] !== null) return signature
  const own = [...columns.keys()]
  const front = SIGNATURE_ARRANGEMENT.first.map((name) => columns.indexOf(name)).filter((at) => at >= 0)
  const order = [...front, ...own.filter((at) => !front.includes(at))]
  const inOrder = <T>(items: readonly T[]) => order.flatMap((at) => items.slice(at, at + 1))
  return { ...signature, columns: inOrder(columns), values: values.map((row) => inOrder(row)) }
}
