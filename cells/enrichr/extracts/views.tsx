import { capitalised } from '@playbook/core/text/capital'
import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import { EnrichmentView } from '../../ui/enrichment/EnrichmentView.tsx'
import { downloadText, jsonDownload } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/menu/Downloads.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import type { Value } from '../../ui/text/format.ts'
import { termPage } from '../../services/enrichr/pages.ts'
import { enrichedTerms, hasPvalues, type EnrichrScores } from '../enriched.ts'
import { labelOf } from '../labels.ts'
import { nounsIn } from '../library.ts'
import { BACKGROUND, recordOf } from '../records.ts'
import type { EnrichrSet } from '../types.ts'
import { scoreBars } from './bars.ts'
import type * as steps from './steps.ts'

type Views = GroupViews<typeof steps>['views']

interface Row {
  readonly term: string
  readonly name: string
  readonly score?: Value
}

/** Terms, linked to their records, and what they name where that is more than the term. */
function columnsOf(background: string, heading: string, rows: readonly Row[]): readonly ColumnOf<Row>[] {
  return [
    {
      name: `Term of ${labelOf(background)}`,
      value: ({ term }) => term,
      links: ({ term }) => [{ text: term, href: termPage(term) }],
    },
    ...(rows.every(({ term, name }) => term === name) ? [] : [{ name: heading, value: ({ name }: Row) => name }]),
  ]
}

const SetView: Views['enrichrSets'] = ({ value, row: kind, print }) => {
  const heading = `${kind.label} Set`
  const rows = useMemo(() => setRows(value), [value])
  const { one, several } = nounsIn(value.background, kind)
  const columns = useMemo(() => columnsOf(value.background, capitalised(one), rows), [value.background, one, rows])
  return (
    <DataTable
      label={`${labelOf(value.background)}: ${several}`}
      model={useRows(rows, columns)}
      downloads={downloadsOf(value, [value.background, heading], rows)}
      print={print}
      empty="No terms"
    />
  )
}

const ScoresView: Views['enrichrScores'] = ({ value, row: kind, print }) => {
  const { several } = nounsIn(value.background, kind)
  const terms = useMemo(() => enrichedTerms(value), [value])
  const bars = useMemo(() => scoreBars(value), [value])
  return (
    <EnrichmentView
      label={`${labelOf(value.background)}: scored ${several}`}
      one="term"
      terms={terms}
      names={hasPvalues(terms) ? KNOWN : OLDER}
      background={BACKGROUND}
      empty="No term shares a gene"
      hrefOf={recordOf}
      otherBars={bars}
      downloads={downloadsOf(value, [value.background, `Scored ${kind.plural}`, 'ZScore'], scoreRows(value))}
      print={print}
    />
  )
}

const KNOWN = { library: labelOf }
/** What other programs computed is not known to be an odds ratio. */
const OLDER = { ...KNOWN, score: 'Score' }

function setRows({ terms, set }: EnrichrSet): readonly Row[] {
  return terms.map((term, at) => ({ term, name: set[at] ?? term }))
}

function scoreRows({ terms, scored }: EnrichrScores): readonly Row[] {
  return terms.map((term, at) => ({ term, name: scored[at]?.term ?? term, score: scored[at]?.zscore ?? 'nan' }))
}

/** Names are quoted the way of JSON, as the reference system does. */
function downloadsOf(value: unknown, head: readonly string[], rows: readonly Row[]): Download[] {
  const line = ({ term, name, score }: Row) =>
    [JSON.stringify(term), JSON.stringify(name), ...(score === undefined ? [] : [score])].join(',')
  const csv = () => [head.join(','), ...rows.map(line)].join('\n')
  return [
    jsonDownload(value),
    { label: 'CSV', filename: 'data.csv', save: () => downloadText('data.csv', 'text/csv', csv()) },
  ]
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { enrichrSets: SetView, enrichrScores: ScoresView },
  prompts: {},
}
