import { capitalised } from '@playbook/core/text/capital'
import type { GroupViews, ViewProps } from '@playbook/core/view'
import { use, useMemo } from 'react'
import { nameIn } from '../../shared/repairNote.ts'
import { downloadText, jsonDownload, textDownload } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/menu/Downloads.tsx'
import { csvDownload, csvOf } from '../../ui/table/csv.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { BriefContext } from '../../ui/table/brief.tsx'
import { SetText } from '../../ui/prompt/SetText.tsx'
import { kindOfHeading, thingKey } from '../../ui/things/thing.ts'
import { fileColumns, useScoreColumns } from '../columns.tsx'
import { nouns } from '../kind.ts'
import { rankedRows, rankingColumns } from './rankingColumns.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

type Views = GroupViews<typeof steps>['views']
type Scored = ViewProps<typeof steps.scores.members.gene>['value']

const Term: Views['terms'] = ({ value, row: { label, name }, print }) => {
  const kind = print ? undefined : kindOfHeading(name)
  return (
    <p className={styles.term}>
      <span className={styles.kind}>{label}:</span>{' '}
      {kind === undefined ? value : <span data-thing={thingKey(kind, value)}>{value}</span>}
    </p>
  )
}

const TermSet: Views['sets'] = ({ value: { description, set }, row, print }) => {
  const { label } = row
  const { one, several } = nouns(row)
  return (
    <SetText
      label={nameIn(description) || `${label} set`}
      names={set}
      noun={one}
      nouns={several}
      kind={kindOfHeading(row.name)}
      hasCommas={row.isOneWord !== true}
      downloads={[...listDownloads(`${label} Set`, set), csvDownload(set, [{ name: label, value: (item) => item }])]}
      print={print}
      isBrief={use(BriefContext)}
    />
  )
}

const Ranking: Views['rankings'] = ({ value: { description, ranked, details, member }, row, print }) => {
  const rows = useMemo(() => rankedRows(ranked, details), [ranked, details])
  const label = member === undefined ? row.label : capitalised(member)
  const several = member === undefined ? row.plural.toLowerCase() : `${member}s`
  // Rows are numbered anyway.
  const columns = useMemo(() => pageColumns(rankingColumns(rows, label), { Rank: { isHidden: true } }), [rows, label])
  return (
    <DataTable
      label={description || `Ranked ${several}`}
      model={useRows(rows, columns)}
      downloads={listDownloads(`${label} Ranked`, ranked)}
      print={print}
      empty={`No ${several}`}
    />
  )
}

const Scores: Views['scores'] = ({ value, row, print }) => {
  const columns = useScoreColumns(row, value)
  return (
    <DataTable
      label={`Scored ${row.plural.toLowerCase()}`}
      model={useRows(value, columns)}
      downloads={scoreDownloads(value, fileColumns(row))}
      print={print}
      empty={`No ${row.plural.toLowerCase()}`}
    />
  )
}

/** The items alone as JSON, and as one line of a GMT file. */
function listDownloads(heading: string, items: readonly string[]): Download[] {
  return [
    jsonDownload(items),
    {
      label: 'GMT',
      filename: 'data.gmt',
      save: () => downloadText('data.gmt', 'text/tab-separated-values', [heading, '', ...items].join('\t')),
    },
  ]
}

function scoreDownloads(scored: Scored, columns: ReturnType<typeof fileColumns>): Download[] {
  // PWB writes no break after the last line.
  const csv = () => csvOf(scored, columns).slice(0, -1)
  return [jsonDownload(scored), textDownload('CSV', 'data.csv', 'text/csv', csv)]
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { terms: Term, sets: TermSet, rankings: Ranking, scores: Scores },
  prompts: {},
}
