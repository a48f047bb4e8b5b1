import { figure, prose, type Prose } from '@playbook/core/story'
import { counted } from '../../shared/words.ts'
import { metGene } from '../../services/metgene.ts'
import { sud2016 } from '../../references.ts'
import { askable, leftOutNote } from '../../shared/symbols.ts'
import { SYMBOL } from './genes.ts'

export const tags = { Type: ['Gene'], Service: [metGene.name] }

export const introduction = prose`MetGENE gathers for a gene what is known of its product in metabolism: the reactions and
  pathways of KEGG, the metabolites in them, and the studies of the Metabolomics Workbench ${sud2016} in which these were
  measured ${metGene.reference}.`

interface SetInput {
  readonly set: readonly string[]
}

/** `the gene RPE`, for which something was asked. */
export function ofGene(gene: string): Prose {
  return prose`the human gene ${gene}`
}

/** `the 12 genes of the set (Table 1)`. */
export function ofSet({ set }: SetInput): Prose {
  return prose`the ${counted(askable(set, SYMBOL).length, 'gene')} of the set (${figure('geneset')}), as human symbols or aliases,`
}

/** What could not be asked for. */
export function leftOut({ set }: SetInput): string {
  return leftOutNote(set, SYMBOL)
}

/** Why there are no rows: the genes are not known, or have no part in metabolism. */
export function nothingOf(genes: string, what: string, isKnown: boolean) {
  return isKnown
    ? {
        why: `MetGENE knows ${genes}, but has no ${what}: no reaction of KEGG needs the product.`,
        next: 'Try genes of enzymes or transporters, such as RPE.',
      }
    : {
        why: `MetGENE has no ${what} for ${genes}.`,
        next: 'Check that these are symbols or aliases of human genes of enzymes or transporters, such as RPE.',
      }
}
