import type { Column } from '@playbook/core/readable'
import { compoundId, compoundUrl } from './anchors.ts'

interface Counts {
  readonly Pathways: number
  readonly Reactions: number
  readonly Metabolites: number
  readonly Studies: number
  readonly Genes: string
}

/** What a table of what MetGENE has for genes shows. */
export const counts: readonly Column<Counts>[] = [
  { name: 'Gene', value: ({ Genes }) => Genes },
  { name: 'Pathways', value: ({ Pathways }) => Pathways, format: 'count' },
  { name: 'Reactions', value: ({ Reactions }) => Reactions, format: 'count' },
  { name: 'Metabolites', value: ({ Metabolites }) => Metabolites, format: 'count' },
  { name: 'Studies', value: ({ Studies }) => Studies, format: 'count' },
]

interface OfGene {
  readonly Gene: string
}

interface Metabolite extends OfGene {
  readonly KEGG_COMPOUND_ID: string
  readonly REFMET_NAME: string
  readonly KEGG_REACTION_ID: string
}

/** What a table of metabolites shows, beside the gene. */
export const ofMetabolite: readonly Column<Metabolite>[] = [
  { name: 'KEGG compound', value: ({ KEGG_COMPOUND_ID: id }) => id },
  { name: 'RefMet name', value: ({ REFMET_NAME: name }) => name },
  { name: 'KEGG reactions', value: ({ KEGG_REACTION_ID: ids }) => ids },
]

interface Reaction extends OfGene {
  readonly KEGG_REACTION_ID: string
  readonly KEGG_REACTION_NAME: string
  readonly KEGG_REACTION_EQN: string
}

/** What a table of reactions shows, beside the gene. */
export const ofReaction: readonly Column<Reaction>[] = [
  { name: 'KEGG reaction', value: ({ KEGG_REACTION_ID: id }) => id },
  { name: 'Reaction', value: ({ KEGG_REACTION_NAME: name }) => name },
  { name: 'Equation', value: ({ KEGG_REACTION_EQN: equation }) => equation },
]

/** The columns of a table of several genes, on paper: by the ids of genes, which need no service. */
export function byGene<Row extends OfGene>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return [{ name: 'Gene (Entrez ID)', value: ({ Gene }) => Gene, format: 'identifier' }, ...columns]
}

interface Study {
  readonly KEGG_COMPOUND_ID: string
  readonly REFMET_NAME: string
  readonly STUDY_ID: string
}

/** What a table of studies shows. */
export const studies: readonly Column<Study>[] = [
  { name: 'KEGG compound', value: ({ KEGG_COMPOUND_ID: compound }) => compoundId(compoundUrl(compound)) },
  { name: 'RefMet name', value: ({ REFMET_NAME: name }) => name },
  { name: 'Studies', value: ({ STUDY_ID: ids }) => ids },
]
