import { z } from 'zod'
import { looseText as text, neededText as needed, readableRows } from '../../shared/tolerant.ts'
import { compoundUrl, hrefOf, idsIn, plain } from './anchors.ts'

const count = z.union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)])

/** A table for each gene; one that takes no part in metabolism has an empty one, or none. */
function perGene<T>(row: z.ZodType<T>) {
  return z.array(
    readableRows(row)
      .nullable()
      .transform((rows) => rows ?? []),
  )
}

export const Reactions = perGene(
  z
    .object({ Gene: text, KEGG_REACTION_ID: text, KEGG_REACTION_NAME: text, KEGG_REACTION_EQN: text })
    .transform((row) => ({ ...row, KEGG_REACTION_ID: plain(row.KEGG_REACTION_ID) })),
)

/** The file has a number in its name that the service uses again. */
export const MetaboliteFile = z.array(z.object({ FileURL: z.string() }))

export const Metabolites = perGene(
  z
    .object({ Gene: text, KEGG_COMPOUND_ID: text, REFMET_NAME: text, KEGG_REACTION_ID: text, METSTAT_LINK: text })
    .transform((row) => ({
      ...row,
      KEGG_COMPOUND_ID: plain(row.KEGG_COMPOUND_ID),
      REFMET_NAME: plain(row.REFMET_NAME),
      KEGG_REACTION_ID: plain(row.KEGG_REACTION_ID),
      METSTAT_LINK: hrefOf(row.METSTAT_LINK),
    })),
)

export const Studies = readableRows(
  z
    .object({ KEGG_COMPOUND_ID: needed, REFMET_NAME: text, STUDY_ID: text })
    .transform(({ KEGG_COMPOUND_ID, REFMET_NAME, STUDY_ID }) => ({
      KEGG_COMPOUND_ID: compoundUrl(KEGG_COMPOUND_ID),
      REFMET_NAME: plain(REFMET_NAME),
      STUDY_ID: idsIn(plain(STUDY_ID)).join(', '),
    })),
)

export const Counts = readableRows(
  z.object({ Pathways: count, Reactions: count, Metabolites: count, Studies: count, Genes: text }),
)
