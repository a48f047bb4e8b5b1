import type { GroupViews, ViewProps } from '@playbook/core/view'
import { nameIn } from '../../shared/repairNote.ts'
import { downloadText, jsonDownload, textDownload } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/menu/Downloads.tsx'
import { csvOf } from '../../ui/table/csv.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { useScoreColumns, useTermColumns } from '../columns.tsx'
import type { Kind } from '../kind.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

type Views = GroupViews<typeof steps>['views']
type Scored = ViewProps<typeof steps.scores.members.gene>['value']

const Term: Views['terms'] = ({ value, row: { label } }) => (
  <p className={styles.term}>
    <span className={styles.kind}>{label}:</span> {value}
  </p>
)

interface ListProps {
  readonly title: string
  /** The heading of the list in a GMT file. */
  readonly heading: string
  readonly items: readonly string[]
  readonly kind: Kind
  readonly print: boolean | undefined
}

function List({ title, heading, items, kind, print }: ListProps) {
  return (
    <DataTable
      label={title}
      model={useRows(items, useTermColumns(kind))}
      downloads={listDownloads(heading, items)}
      print={print}
      empty={`No ${kind.plural.toLowerCase()}`}
    />
  )
}

const TermSet: Views['sets'] = ({ value: { description, set }, row, print }) => {
  const { label } = row
  return (
    <List title={nameIn(description) || `${label} set`} heading={`${label} Set`} items={set} kind={row} print={print} />
  )
}

const Ranking: Views['rankings'] = ({ value: { description, ranked }, row, print }) => {
  const title = description || `Ranked ${row.plural.toLowerCase()}`
  return <List title={title} heading={`${row.label} Ranked`} items={ranked} kind={row} print={print} />
}

const Scores: Views['scores'] = ({ value, row, print }) => {
  const columns = useScoreColumns(row)
  return (
    <DataTable
      label={`Scored ${row.plural.toLowerCase()}`}
      model={useRows(value, columns)}
      downloads={scoreDownloads(value, columns)}
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

function scoreDownloads(scored: Scored, columns: ReturnType<typeof useScoreColumns>): Download[] {
  // PWB writes no break after the last line.
  const csv = () => csvOf(scored, columns).slice(0, -1)
  return [jsonDownload(scored), textDownload('CSV', 'data.csv', 'text/csv', csv)]
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { terms: Term, sets: TermSet, rankings: Ranking, scores: Scores },
  prompts: {},
}
