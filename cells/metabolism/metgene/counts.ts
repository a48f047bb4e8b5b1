import { abridged, allOf, counted, countedOrNo, listOf } from '../../shared/words.ts'
import { idsIn } from './anchors.ts'

const NAMED = 8

type Tables<Row> = readonly (readonly Row[])[]

/** Genes that have rows: those without a reaction have an empty table. */
export function genesIn(tables: Tables<unknown>): number {
  return tables.filter((rows) => rows.length > 0).length
}

export function metabolitesIn(tables: Tables<{ readonly KEGG_COMPOUND_ID: string }>): number {
  return new Set(tables.flat().map(({ KEGG_COMPOUND_ID: id }) => id)).size
}

/** "15 metabolites (ATP, Ribose 5-phosphate and others)": by their names in RefMet, which not all of them have. */
export function metabolitesNamed(
  tables: Tables<{ readonly KEGG_COMPOUND_ID: string; readonly REFMET_NAME: string }>,
): string {
  const names = [...new Set(tables.flat().map(({ REFMET_NAME: name }) => name))].filter((name) => name.trim() !== '')
  const count = metabolitesIn(tables)
  return `${countedOrNo(count, 'metabolite')}${names.length === 0 ? '' : ` (${names.length < count || count > NAMED ? abridged(names, NAMED, count) : listOf(names)})`}`
}

export function reactionsIn(tables: Tables<{ readonly KEGG_REACTION_ID: string }>): number {
  return new Set(tables.flat().map(({ KEGG_REACTION_ID: id }) => id)).size
}

/** "The 10 reactions of 4 genes"; where genes share some, "10 distinct reactions of 12 genes (17 gene–reaction pairs)". */
export function distinctOf(count: number, noun: string, tables: Tables<unknown>): string {
  const genes = counted(genesIn(tables), 'gene')
  const pairs = tables.flat().length
  return pairs > count
    ? `${counted(count, `distinct ${noun}`)} of ${genes} (${counted(pairs, `gene–${noun} pair`)})`
    : `${allOf(count, noun)} of ${genes}`
}

/** Metabolites for which there are studies. */
export function studiedIn(rows: readonly { readonly STUDY_ID: string }[]): number {
  return rows.filter(({ STUDY_ID: ids }) => idsIn(ids).length > 0).length
}

/** Metabolites of which no table has a RefMet name. */
export function namelessIn(
  tables: Tables<{ readonly KEGG_COMPOUND_ID: string; readonly REFMET_NAME: string }>,
): number {
  const named = tables.map((rows) => rows.filter(({ REFMET_NAME: name }) => name.trim() !== ''))
  return metabolitesIn(tables) - metabolitesIn(named)
}

export function studiesIn(rows: readonly { readonly STUDY_ID: string }[]): number {
  return new Set(rows.flatMap(({ STUDY_ID: ids }) => idsIn(ids))).size
}
