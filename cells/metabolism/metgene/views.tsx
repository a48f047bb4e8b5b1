import type { GroupViews, ViewProps } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { compoundId, compoundUrl } from './anchors.ts'
import { GeneTables } from './GeneTables.tsx'
import { compoundLinks, geneLinks, pageOf, reactionLinks, refMetLinks, studyLinks } from './links.ts'
import type * as steps from './steps.ts'
import { SummaryPage } from './SummaryPage.tsx'
import styles from './views.module.css'

type Counts = ViewProps<typeof steps.MetGeneSummaryTable>['value'][number]
type Metabolite = ViewProps<typeof steps.MetGeneMetabolites>['value']['contents'][number][number]
type Reaction = ViewProps<typeof steps.MetGeneReactions>['value'][number][number]
type Study = ViewProps<typeof steps.MetGeneStudies>['value'][number]

function SummaryView({ value: { gene }, print }: ViewProps<typeof steps.MetGeneSummary>) {
  return <SummaryPage gene={gene} print={print} />
}

const count = (name: 'Pathways' | 'Reactions' | 'Metabolites' | 'Studies', page: Parameters<typeof pageOf>[0]) => ({
  name,
  value: (row: Counts) => row[name],
  numeric: true,
  links: (row: Counts) => [{ text: row[name].toLocaleString('en'), href: pageOf(page, row.Genes) }],
})
const countColumns: readonly ColumnOf<Counts>[] = [
  {
    name: 'Gene',
    value: ({ Genes }) => Genes,
    links: ({ Genes }) => [{ text: Genes, href: pageOf('geneInfo', Genes) }],
  },
  count('Pathways', 'pathways'),
  count('Reactions', 'reactions'),
  count('Metabolites', 'metabolites'),
  count('Studies', 'studies'),
]

const metaboliteColumns: readonly ColumnOf<Metabolite>[] = [
  { name: 'Gene', value: ({ Gene }) => Gene, links: ({ Gene }) => geneLinks(Gene) },
  {
    name: 'KEGG_COMPOUND_ID',
    value: ({ KEGG_COMPOUND_ID: id }) => id,
    links: ({ KEGG_COMPOUND_ID: id }) => compoundLinks(id),
  },
  { name: 'REFMET_NAME', value: ({ REFMET_NAME }) => REFMET_NAME, links: ({ REFMET_NAME: name }) => refMetLinks(name) },
  {
    name: 'KEGG_REACTION_ID',
    value: ({ KEGG_REACTION_ID: ids }) => ids,
    links: ({ KEGG_REACTION_ID: ids }) => reactionLinks(ids),
  },
  {
    name: 'METSTAT_LINK',
    value: ({ METSTAT_LINK: href }) => (isAddress(href) ? 'METSTAT' : ''),
    links: ({ METSTAT_LINK: href }) => (isAddress(href) ? [{ text: 'METSTAT', href }] : []),
  },
]

function MetabolitesView({ value, print }: ViewProps<typeof steps.MetGeneMetabolites>) {
  const { FileDescription: words, FileURL: href } = value.jsonfile
  return (
    <GeneTables
      label="MetGENE Metabolites"
      tables={value.contents}
      columns={metaboliteColumns}
      value={value.contents}
      empty="No metabolites found."
      print={print}
    >
      <p className={styles.words}>
        The full table is available as a JSON file: the download here, or at MetGENE, while it is kept there,{' '}
        {isAddress(href) ? (
          <a href={href} target="_blank" rel="noreferrer">
            {words}
          </a>
        ) : (
          words
        )}
        .
      </p>
    </GeneTables>
  )
}

const reactionColumns: readonly ColumnOf<Reaction>[] = [
  { name: 'Gene', value: ({ Gene }) => Gene, links: ({ Gene }) => geneLinks(Gene) },
  {
    name: 'KEGG Rxn Id',
    value: ({ KEGG_REACTION_ID: id }) => id,
    links: ({ KEGG_REACTION_ID: id }) =>
      id === '' ? [] : [{ text: id, href: `https://www.kegg.jp/entry/rn:${encodeURIComponent(id)}` }],
  },
  { name: 'KEGG Rxn Name', value: ({ KEGG_REACTION_NAME: name }) => name },
  { name: 'KEGG Rxn Equation', value: ({ KEGG_REACTION_EQN: equation }) => equation, width: 520 },
]

function ReactionsView({ value, print }: ViewProps<typeof steps.MetGeneReactions>) {
  return (
    <GeneTables
      label="MetGENE Reactions"
      tables={value}
      columns={reactionColumns}
      value={value}
      empty="No reactions found."
      print={print}
    />
  )
}

const studyColumns: readonly ColumnOf<Study>[] = [
  {
    name: 'Kegg Compound Id',
    value: ({ KEGG_COMPOUND_ID: compound }) => compoundId(compoundUrl(compound)),
    links: ({ KEGG_COMPOUND_ID: compound }) => {
      const href = compoundUrl(compound)
      return [{ text: compoundId(href), href }]
    },
  },
  { name: 'Refmet Name', value: ({ REFMET_NAME }) => REFMET_NAME, links: ({ REFMET_NAME: name }) => refMetLinks(name) },
  {
    name: 'Study Ids',
    value: ({ STUDY_ID: ids }) => ids,
    links: ({ STUDY_ID: ids, REFMET_NAME: name }) => studyLinks(ids, name),
    width: 600,
  },
]

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

function isAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}
