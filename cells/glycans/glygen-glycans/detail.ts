import { z } from 'zod'
import {
  looseList as listOf,
  looseNumber as number,
  looseText as text,
  maybeNumber as maybe,
  neededText,
} from '../../shared/tolerant.ts'
import type { Glycan, GlycanRow } from './types.ts'

const named = z
  .object({ name: text })
  .nullish()
  .transform((one) => one ?? { name: '' })

const Answer = z.object({
  glytoucan: z.object({ glytoucan_ac: neededText }),
  mass: maybe,
  mass_pme: maybe,
  classification: listOf(z.object({ type: named, subtype: named })),
  crossref: listOf(z.object({ id: text, url: text, database: text })),
  enzyme: listOf(
    z.object({ uniprot_canonical_ac: text, protein_name: text, gene: text, tax_name: text, tax_common_name: text }),
  ),
})

const HUMAN = 'Homo sapiens'

/** What is known, without what is not. */
function known<K extends string>(values: Readonly<Record<K, number | undefined>>): Partial<Record<K, number>> {
  const kept: Partial<Record<K, number>> = {}
  for (const key in values) {
    const value = values[key]
    if (value !== undefined) kept[key] = value
  }
  return kept
}

/** What GlyGen answers about one glycan, reduced to what is shown; of its enzymes, the human ones. */
export const GlycanDetail = Answer.transform(
  ({ glytoucan, mass, mass_pme, classification, crossref, enzyme }): Glycan => {
    const human = enzyme.filter(({ tax_name: species }) => species === HUMAN)
    return {
      glytoucan,
      ...known({ mass, mass_pme }),
      classification,
      crossref: crossref.map(({ url, ...one }) => (url === '' ? one : { ...one, url })),
      enzyme: { enzyme: human.length > 0, enzyme_data: human },
    }
  },
)

/** A row of a list of glycans. */
export const GlycanListRow = z
  .object({
    glytoucan_ac: neededText,
    hit_score: number,
    mass: maybe,
    mass_pme: maybe,
    number_monosaccharides: maybe,
    number_proteins: number,
    number_enzymes: number,
  })
  .transform((row): GlycanRow => ({
    glytoucan: { glytoucan_ac: row.glytoucan_ac },
    hit_score: row.hit_score,
    ...known({ mass: row.mass, mass_pme: row.mass_pme, sugar_count: row.number_monosaccharides }),
    glycoprotein_count: row.number_proteins,
    associated_enzymes: row.number_enzymes,
  }))
