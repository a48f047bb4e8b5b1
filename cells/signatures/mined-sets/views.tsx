import type { Payload } from '@playbook/core/step'
import type { GroupViews } from '@playbook/core/view'
import { csvDownload } from '../../ui/table/csv.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { threeDigits } from '../../ui/text/format.ts'
import type * as steps from './steps.ts'
import type { OverlappingGeneSets } from './types.ts'

type Row = Payload<typeof OverlappingGeneSets>[number]

const numeric = { numeric: true, format: threeDigits } as const
const pvalue = { ...numeric, isPinned: true } as const

/** The page of the article or the study that a set is named after. */
function sourceOf(term: string) {
  const article = /^PMC\d+/.exec(term)?.[0]
  if (article !== undefined) return [{ text: article, href: `https://pmc.ncbi.nlm.nih.gov/articles/${article}/` }]
  const study = /^GSE\d+/.exec(term)?.[0]
  return study === undefined
    ? []
    : [{ text: study, href: `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${study}` }]
}

const columns: readonly ColumnOf<Row>[] = [
  {
    name: 'Source',
    value: ({ term }) => sourceOf(term)[0]?.text ?? '',
    links: ({ term }) => sourceOf(term),
    width: 120,
  },
  { name: 'Gene set', value: ({ term }) => term, width: 320, isPinned: true },
  { name: 'P-value', value: ({ pValue }) => pValue, ...pvalue },
  { name: 'Adjusted p-value', value: ({ adjustedP }) => adjustedP, ...pvalue },
  { name: 'Odds ratio', value: ({ oddsRatio }) => oddsRatio, ...numeric },
  { name: 'Common genes', value: ({ overlap }) => overlap, numeric: true },
  { name: 'Set size', value: ({ size }) => size, numeric: true },
  { name: 'Article', value: ({ title }) => title, width: 320 },
  { name: 'Year', value: ({ year }) => year },
  { name: 'Description', value: ({ description }) => description, width: 320 },
]

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    OverlappingGeneSets: tableView({
      label: 'Gene sets that share genes',
      rows: (value) => value,
      columns,
      empty: 'No gene sets',
      downloads: (rows) => [csvDownload(rows, columns)],
    }),
  },
  prompts: {},
}
