import type { GroupViews, ViewProps } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
import { countColumns, isAddress, metaboliteColumns, reactionColumns, studyColumns } from './columns.tsx'
import { GeneTables } from './GeneTables.tsx'
import type * as steps from './steps.ts'
import { SummaryPage } from './SummaryPage.tsx'

function SummaryView({ value: { gene }, print }: ViewProps<typeof steps.MetGeneSummary>) {
  return <SummaryPage gene={gene} print={print} />
}

function MetabolitesView({ value, print }: ViewProps<typeof steps.MetGeneMetabolites>) {
  const { FileURL: href } = value.jsonfile
  return (
    <GeneTables
      label="MetGENE Metabolites"
      tables={value.contents}
      columns={metaboliteColumns}
      empty="No metabolites found."
      print={print}
    >
      {isAddress(href) && (
        <span>
          {print ? 'Full table: ' : 'Full table: download here or '}
          <a href={href} target="_blank" rel="noreferrer">
            at MetGENE
          </a>
          .
        </span>
      )}
    </GeneTables>
  )
}

function ReactionsView({ value, print }: ViewProps<typeof steps.MetGeneReactions>) {
  return (
    <GeneTables
      label="MetGENE Reactions"
      tables={value}
      columns={reactionColumns}
      empty="No reactions found."
      print={print}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    MetGeneSummary: SummaryView,
    MetGeneSummaryTable: tableView({
      label: 'MetGENE Summary',
      rows: (value) => value,
      columns: countColumns,
      empty: 'No genes found.',
    }),
    MetGeneMetabolites: MetabolitesView,
    MetGeneReactions: ReactionsView,
    MetGeneStudies: tableView({
      label: 'MetGENE Studies',
      rows: (value) => value,
      columns: studyColumns,
      empty: 'No studies found.',
    }),
  },
  prompts: {},
}
