import { idsIn } from './anchors.ts'

type Tables<Row> = readonly (readonly Row[])[]

/** Genes that have rows: those without a reaction have an empty table. */
export function genesIn(tables: Tables<unknown>): number {
  return tables.filter((rows) => rows.length > 0).length
}

export function metabolitesIn(tables: Tables<{ readonly KEGG_COMPOUND_ID: string }>): number {
  return new Set(tables.flat().map(({ KEGG_COMPOUND_ID: id }) => id)).size
}

export function reactionsIn(tables: Tables<{ readonly KEGG_REACTION_ID: string }>): number {
  return new Set(tables.flat().map(({ KEGG_REACTION_ID: id }) => id)).size
}

export function studiesIn(rows: readonly { readonly STUDY_ID: string }[]): number {
  return new Set(rows.flatMap(({ STUDY_ID: ids }) => idsIn(ids))).size
}
