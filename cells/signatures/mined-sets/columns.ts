import type { Column } from '@playbook/core/readable'

interface MinedSet {
  readonly term: string
  readonly description: string
  readonly title: string
  readonly year: number | null
  readonly size: number | null
  readonly overlap: number | null
  readonly oddsRatio: number | null
  readonly pValue: number | null
  readonly adjustedP: number | null
}

/** The page of the article or the study that a set is named after. */
export function sourceOf(term: string) {
  const article = /^PMC\d+/.exec(term)?.[0]
  if (article !== undefined) return [{ text: article, href: `https://pmc.ncbi.nlm.nih.gov/articles/${article}/` }]
  const study = /^GSE\d+/.exec(term)?.[0]
  return study === undefined
    ? []
    : [{ text: study, href: `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${study}` }]
}

/** What a table of gene sets of articles and studies shows. */
export const setColumns: readonly Column<MinedSet>[] = [
  { name: 'Source', value: ({ term }) => sourceOf(term)[0]?.text ?? '' },
  { name: 'Gene set', value: ({ term }) => term },
  { name: 'Common genes', value: ({ overlap }) => overlap, format: 'count' },
  { name: 'Set size', value: ({ size }) => size, format: 'count' },
  { name: 'P-value', value: ({ pValue }) => pValue, format: 'p-value' },
  { name: 'Adjusted p-value', value: ({ adjustedP }) => adjustedP, format: 'p-value' },
  { name: 'Odds ratio', value: ({ oddsRatio }) => oddsRatio, format: 'score' },
  { name: 'Article', value: ({ title }) => title },
  { name: 'Year', value: ({ year }) => year, format: 'identifier' },
  { name: 'Description', value: ({ description }) => description },
]
