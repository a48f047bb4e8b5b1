import { z } from 'zod'

/** Stands for what GlyGen leaves out of a row about phosphorylation. */
export const NO_DATA = 'No data available'

// Of everything in this file, files of PWB may hold more than is read here.
const position = z.union([z.number(), z.literal(NO_DATA)])

export const glycosylation = z.object({
  /** Files of PWB may lack it. */
  glycosylation: z.boolean().optional(),
  glycosylation_data: z
    .array(
      z.object({
        /** The residue and its position, such as Asn294; empty where only the protein is known. */
        site_lbl: z.string(),
        site_category: z.string(),
        type: z.string(),
        glytoucan_ac: z.string(),
      }),
    )
    .optional(),
  protein_accession: z.string(),
})

export const phosphorylation = z.object({
  /** Files of PWB may lack it. */
  phosphorylation: z.boolean().optional(),
  phosphorylation_data: z
    .array(
      z.object({
        start_pos: position,
        end_pos: position,
        kinase_uniprot_canonical_ac: z.string().optional(),
        kinase_gene_name: z.string().optional(),
        residue: z.string(),
        comment: z.string().optional(),
      }),
    )
    .optional(),
})

const disease = z.object({
  disease_id: z.string(),
  recommended_name: z.object({
    id: z.string(),
    resource: z.string(),
    url: z.string(),
    name: z.string(),
    description: z.string().optional(),
  }),
})

const variant = z.object({
  evidence: z.array(z.object({ id: z.string(), database: z.string(), url: z.string() })),
  glycoeffect: z.array(z.string()).optional(),
  /** Positions count from 1; 0 is not known. */
  start_pos: z.number(),
  end_pos: z.number(),
  sequence_org: z.string(),
  sequence_mut: z.string(),
  comment: z.string(),
  chr_id: z.string(),
  chr_pos: z.string(),
  ref_nt: z.string(),
  alt_nt: z.string(),
  site_lbl: z.string(),
  disease: z.array(disease).optional(),
  keywords: z.array(z.string()),
})

export const protein = z.object({
  gene: z.object({
    name: z.string(),
    /** On the minus strand the start is the greater number. All empty and 0 where GlyGen does not say. */
    locus: z.object({ chromosome: z.string(), start_pos: z.number(), end_pos: z.number(), strand: z.string() }),
  }),
  uniprot: z.object({ uniprot_id: z.string(), uniprot_canonical_ac: z.string(), length: z.number() }),
  protein_names: z.object({ name: z.string() }),
  species: z.object({ name: z.string(), common_name: z.string(), taxid: z.string() }),
  glycoprotein: glycosylation,
  phosphorylation,
  snv: z.array(variant).optional(),
  section_stats: z.array(
    z.object({
      table_id: z.string(),
      table_stats: z.array(z.object({ field: z.string(), count: z.number() })),
      sort_fields: z.array(z.string()).optional(),
    }),
  ),
})

export type Protein = z.infer<typeof protein>
export type Variant = z.infer<typeof variant>
