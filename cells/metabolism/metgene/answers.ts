import { z } from 'zod'
import { compoundUrl, hrefOf, idsIn, plain } from './anchors.ts'

/** A text; missing or null is an empty one, and ids may come as numbers. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
const gene = z.union([z.string(), z.number().transform(String)])
const count = z.union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)])

/** A table for each gene; one that takes no part in metabolism has an empty one, or none. */
function perGene<T>(row: z.ZodType<T>) {
  return z.array(
    z
      .array(row)
      .nullable()
      .transform((rows) => rows ?? []),
  )
}

export const Reactions = perGene(
  z
    .object({ Gene: gene, KEGG_REACTION_ID: text, KEGG_REACTION_NAME: text, KEGG_REACTION_EQN: text })
    .transform((row) => ({ ...row, KEGG_REACTION_ID: plain(row.KEGG_REACTION_ID) })),
)

/** The file has a number in its name that the service uses again. */
export const MetaboliteFile = z.array(z.object({ FileURL: z.string() }))

export const Metabolites = perGene(
  z
    .object({ Gene: gene, KEGG_COMPOUND_ID: text, REFMET_NAME: text, KEGG_REACTION_ID: text, METSTAT_LINK: text })
    .transform((row) => ({
      ...row,
      KEGG_COMPOUND_ID: plain(row.KEGG_COMPOUND_ID),
      REFMET_NAME: plain(row.REFMET_NAME),
      KEGG_REACTION_ID: plain(row.KEGG_REACTION_ID),
      METSTAT_LINK: hrefOf(row.METSTAT_LINK),
    })),
)

export const Studies = z.array(
  z
    .object({ KEGG_COMPOUND_ID: z.string().min(1), REFMET_NAME: text, STUDY_ID: text })
    .transform(({ KEGG_COMPOUND_ID, REFMET_NAME, STUDY_ID }) => ({
      KEGG_COMPOUND_ID: compoundUrl(KEGG_COMPOUND_ID),
      REFMET_NAME: plain(REFMET_NAME),
      STUDY_ID: idsIn(plain(STUDY_ID)).join(', '),
    })),
)

export const Counts = z.array(
  z.object({ Pathways: count, Reactions: count, Metabolites: count, Studies: count, Genes: text }),
)
