import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted, countedOf } from '../../shared/words.ts'

/** Stands for what GlyGen leaves out of a row about phosphorylation. */
export const NO_DATA = 'No data available'

// Of everything in this file, files of PWB may hold more than is read here.
const position = z.union([z.number(), z.literal(NO_DATA)])

const glycosylation = z.object({
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

const phosphorylation = z.object({
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

const protein = z.object({
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

const look = { color: 'protein', icon: 'ribbon' } as const

export const GlyGenProtein = defineType({
  id: 'GlyGenProteinResponse',
  label: 'Protein in GlyGen',
  description: 'A protein with its gene, glycosylation, phosphorylation and variants',
  ...look,
  schema: protein,
  text: ({ uniprot, protein_names: { name } }) => [uniprot.uniprot_canonical_ac, name].filter(Boolean).join(', '),
})

export const GlyGenProteins = defineType({
  id: 'GlyGenProteinSetResponse',
  label: 'Proteins in GlyGen',
  description: 'Proteins with their genes and the numbers of their sites and variants',
  ...look,
  schema: z.array(
    z.object({
      gene: z.object({ name: z.string() }),
      uniprot: z.object({ uniprot_canonical_ac: z.string() }),
      protein_names: z.object({ name: z.string() }),
      species: z.object({ name: z.string(), taxid: z.string() }),
      // Called `flags` in PWB's specification, but not in its files.
      bools: z.object({
        total_n_glycosites: z.number(),
        total_o_glycosites: z.number(),
        reported_phosphosites: z.number(),
        reported_snv: z.number(),
      }),
    }),
  ),
  text: (rows) => `${counted(rows.length, 'protein')} in GlyGen`,
})

export const Glycosylation = defineType({
  id: 'GlycosylationViewResponse',
  label: 'Glycosylation sites',
  description: 'Sites of a protein that carry glycans',
  ...look,
  schema: glycosylation,
  text: ({ protein_accession: accession, glycosylation_data: rows = [] }) =>
    `${counted(rows.length, 'record')} of glycosylation of ${accession}`,
})

export const Phosphorylation = defineType({
  id: 'PhosphorylationViewResponseNode',
  label: 'Phosphorylation sites',
  description: 'Sites of a protein that kinases phosphorylate',
  ...look,
  schema: phosphorylation,
  text: ({ phosphorylation_data: rows = [] }) => `${counted(rows.length, 'record')} of phosphorylation`,
})

export const ProteinVariants = defineType({
  id: 'SNVViewResponseNode',
  label: 'Single nucleotide variants',
  description: 'Proteins with the single nucleotide variants that change them',
  ...look,
  schema: z.array(protein),
  text: (proteins) =>
    countedOf(
      proteins.reduce((sum, { snv = [] }) => sum + snv.length, 0),
      'variant',
      proteins.length,
      'protein',
    ),
})
