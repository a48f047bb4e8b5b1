import type { ViewProps } from '@playbook/core/view'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { compoundId, compoundUrl } from './anchors.ts'
import { compoundLinks, geneLinks, pageOf, reactionLinks, refMetLinks, studyLinks } from './links.ts'
import type * as steps from './steps.ts'

type Counts = ViewProps<typeof steps.MetGeneSummaryTable>['value'][number]
type Metabolite = ViewProps<typeof steps.MetGeneMetabolites>['value']['contents'][number][number]
type Reaction = ViewProps<typeof steps.MetGeneReactions>['value'][number][number]
type Study = ViewProps<typeof steps.MetGeneStudies>['value'][number]

/** The symbol of a gene by its Entrez id, or the id where it has none that is known. */
export type SymbolOf = (entrez: string) => string

/** What a table of each gene has on the page, and what it has as a file. */
export interface GeneColumns<Row> {
  readonly shown: (symbolOf: SymbolOf) => readonly ColumnOf<Row>[]
  readonly filed: (symbolOf: SymbolOf) => readonly ColumnOf<Row>[]
}

const count = (name: 'Pathways' | 'Reactions' | 'Metabolites' | 'Studies', page: Parameters<typeof pageOf>[0]) => ({
  name,
  value: (row: Counts) => row[name],
  numeric: true,
  links: (row: Counts) => [{ text: row[name].toLocaleString('en'), href: pageOf(page, row.Genes) }],
})

export const countColumns: readonly ColumnOf<Counts>[] = [
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

interface OfGene {
  readonly Gene: string
}

function geneColumn<Row extends OfGene>(symbolOf: SymbolOf): ColumnOf<Row> {
  return { name: 'Gene', value: ({ Gene }) => symbolOf(Gene), links: ({ Gene }) => geneLinks(Gene, symbolOf(Gene)) }
}

function entrezColumn<Row extends OfGene>(): ColumnOf<Row> {
  return { name: 'Entrez ID', value: ({ Gene }) => Gene }
}

const ofMetabolite: readonly ColumnOf<Metabolite>[] = [
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
]

export const metaboliteColumns: GeneColumns<Metabolite> = {
  shown: (symbolOf) => [
    geneColumn(symbolOf),
    ...ofMetabolite,
    {
      name: 'METSTAT_LINK',
      value: ({ METSTAT_LINK: href }) => (isAddress(href) ? 'METSTAT' : ''),
      links: ({ METSTAT_LINK: href }) => (isAddress(href) ? [{ text: 'METSTAT', href }] : []),
    },
  ],
  filed: (symbolOf) => [
    geneColumn(symbolOf),
    entrezColumn(),
    ...ofMetabolite,
    { name: 'METSTAT_LINK', value: ({ METSTAT_LINK: href }) => (isAddress(href) ? href : '') },
  ],
}

const ofReaction: readonly ColumnOf<Reaction>[] = [
  {
    name: 'KEGG Rxn Id',
    value: ({ KEGG_REACTION_ID: id }) => id,
    links: ({ KEGG_REACTION_ID: id }) =>
      id === '' ? [] : [{ text: id, href: `https://www.kegg.jp/entry/rn:${encodeURIComponent(id)}` }],
  },
  { name: 'KEGG Rxn Name', value: ({ KEGG_REACTION_NAME: name }) => name },
  { name: 'KEGG Rxn Equation', value: ({ KEGG_REACTION_EQN: equation }) => equation, width: 520 },
]

export const reactionColumns: GeneColumns<Reaction> = {
  shown: (symbolOf) => [geneColumn(symbolOf), ...ofReaction],
  filed: (symbolOf) => [geneColumn(symbolOf), entrezColumn(), ...ofReaction],
}

export const studyColumns: readonly ColumnOf<Study>[] = [
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

/** Addresses of other kinds lead nowhere. */
export function isAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}
