import { formatField, type Column } from '@playbook/core/readable'
import { termsOf } from '../../shared/crossing.ts'

type Crossed = Parameters<typeof termsOf>[0] & {
  readonly rank: number
  readonly pvalue: number
  readonly jaccard: number
  readonly overlap: number
  readonly genes: string
}

/** What a table of crossings shows, for as many terms as they have: what decides first, sizes of the terms after it. */
export function crossingColumns(rows: readonly Crossed[]): readonly Column<Crossed>[] {
  const count = rows[0] ? termsOf(rows[0]).length : 0
  const each = (column: (at: number) => Column<Crossed>) => Array.from({ length: count }, (_unused, at) => column(at))
  return [
    { name: 'Rank', value: ({ rank }) => rank, format: 'count' },
    ...each((at) => ({ name: `Term ${at + 1}`, value: (row) => termsOf(row)[at]?.term ?? '' })),
    { name: 'p-value', value: ({ pvalue }) => pvalue, format: 'p-value' },
    ...each((at) => ({
      name: `Genes in term ${at + 1}`,
      value: (row) => termsOf(row)[at]?.length ?? null,
      format: 'count',
    })),
    { name: 'Jaccard', value: ({ jaccard }) => jaccard, format: 'score' },
    { name: 'Overlap', value: ({ overlap }) => overlap, format: 'count' },
    { name: 'Genes', value: ({ genes }) => genes, format: 'names' },
  ]
}

/** What one crossing says, on the page and on paper. */
export function crossingFacts(row: Crossed): readonly (readonly [name: string, value: string])[] {
  return [
    ['Rank', String(row.rank)],
    ...termsOf(row).map(
      ({ term, length }, at) => [`Term ${at + 1}`, `${term} (${length.toLocaleString('en')} genes)`] as const,
    ),
    ['p-value', formatField(row.pvalue, 'p-value')],
    ['Common genes', row.genes],
  ]
}

interface Library {
  readonly dataset: {
    readonly name: string
    readonly resource: string
    readonly url: string
    readonly processing: string
    readonly gmt: Readonly<Record<string, unknown>>
  }
}

/** What a table of libraries shows. */
export const libraryColumns: readonly Column<Library>[] = [
  { name: 'Library', value: ({ dataset }) => dataset.name },
  { name: 'Resource', value: ({ dataset }) => dataset.resource },
  { name: 'Gene sets', value: ({ dataset }) => Object.keys(dataset.gmt).length, format: 'count' },
  { name: 'Processing', value: ({ dataset }) => dataset.processing },
  { name: 'Source', value: ({ dataset }) => dataset.url },
]
