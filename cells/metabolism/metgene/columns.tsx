import type { ViewProps } from '@playbook/core/view'
import { pageColumns } from '../../ui/table/columns.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { compoundId, compoundUrl } from './anchors.ts'
import { compoundLinks, geneLinks, pageOf, reactionLinks, refMetLinks, studyLinks } from './links.ts'
import { counts, ofMetabolite, ofReaction, studies } from './readable.ts'
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

const countLook = (name: 'Pathways' | 'Reactions' | 'Metabolites' | 'Studies', page: Parameters<typeof pageOf>[0]) => ({
  links: (row: Counts) => [{ text: row[name].toLocaleString('en'), href: pageOf(page, row.Genes) }],
})

export const countColumns = pageColumns<Counts>(counts, {
  Gene: { links: ({ Genes }) => [{ text: Genes, href: pageOf('geneInfo', Genes) }] },
  Pathways: countLook('Pathways', 'pathways'),
  Reactions: countLook('Reactions', 'reactions'),
  Metabolites: countLook('Metabolites', 'metabolites'),
  Studies: countLook('Studies', 'studies'),
})

interface OfGene {
  readonly Gene: string
}

function geneColumn<Row extends OfGene>(symbolOf: SymbolOf): ColumnOf<Row> {
  return { name: 'Gene', value: ({ Gene }) => symbolOf(Gene), links: ({ Gene }) => geneLinks(Gene, symbolOf(Gene)) }
}

function entrezColumn<Row extends OfGene>(): ColumnOf<Row> {
  return { name: 'Entrez ID', value: ({ Gene }) => Gene }
}

const STATISTICS = 'Statistics'

const shownOfMetabolite = pageColumns<Metabolite>(ofMetabolite, {
  'KEGG compound': { links: ({ KEGG_COMPOUND_ID: id }) => compoundLinks(id) },
  'RefMet name': { links: ({ REFMET_NAME: name }) => refMetLinks(name) },
  'KEGG reactions': { links: ({ KEGG_REACTION_ID: ids }) => reactionLinks(ids) },
})

/** In files they have the names of the service. */
const filedOfMetabolite: readonly ColumnOf<Metabolite>[] = [
  { name: 'KEGG_COMPOUND_ID', value: ({ KEGG_COMPOUND_ID: id }) => id },
  { name: 'REFMET_NAME', value: ({ REFMET_NAME }) => REFMET_NAME },
  { name: 'KEGG_REACTION_ID', value: ({ KEGG_REACTION_ID: ids }) => ids },
]

export const metaboliteColumns: GeneColumns<Metabolite> = {
  shown: (symbolOf) => [
    geneColumn(symbolOf),
    ...shownOfMetabolite,
    {
      name: STATISTICS,
      value: ({ METSTAT_LINK: href }) => (isAddress(href) ? STATISTICS : ''),
      links: ({ METSTAT_LINK: href }) => (isAddress(href) ? [{ text: STATISTICS, href }] : []),
    },
  ],
  filed: (symbolOf) => [
    geneColumn(symbolOf),
    entrezColumn(),
    ...filedOfMetabolite,
    { name: 'METSTAT_LINK', value: ({ METSTAT_LINK: href }) => (isAddress(href) ? href : '') },
  ],
}

const shownOfReaction = pageColumns<Reaction>(ofReaction, {
  'KEGG reaction': {
    links: ({ KEGG_REACTION_ID: id }) =>
      id === '' ? [] : [{ text: id, href: `https://www.kegg.jp/entry/rn:${encodeURIComponent(id)}` }],
  },
  Equation: { width: 520 },
})

/** These, too. */
const filedOfReaction: readonly ColumnOf<Reaction>[] = [
  { name: 'KEGG Rxn Id', value: ({ KEGG_REACTION_ID: id }) => id },
  { name: 'KEGG Rxn Name', value: ({ KEGG_REACTION_NAME: name }) => name },
  { name: 'KEGG Rxn Equation', value: ({ KEGG_REACTION_EQN: equation }) => equation },
]

export const reactionColumns: GeneColumns<Reaction> = {
  shown: (symbolOf) => [geneColumn(symbolOf), ...shownOfReaction],
  filed: (symbolOf) => [geneColumn(symbolOf), entrezColumn(), ...filedOfReaction],
}

export const studyColumns = pageColumns<Study>(studies, {
  'KEGG compound': {
    links: ({ KEGG_COMPOUND_ID: compound }) => {
      const href = compoundUrl(compound)
      return [{ text: compoundId(href), href }]
    },
  },
  'RefMet name': { links: ({ REFMET_NAME: name }) => refMetLinks(name) },
  Studies: { links: ({ STUDY_ID: ids, REFMET_NAME: name }) => studyLinks(ids, name), width: 600 },
})

/** Addresses of other kinds lead nowhere. */
export function isAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}
