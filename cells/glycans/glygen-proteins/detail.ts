import { z } from 'zod'
import {
  looseList as listOf,
  looseNumber as number,
  looseText as text,
  maybeList,
  maybeNumber as maybe,
  neededText,
} from '../../shared/tolerant.ts'
import { NO_DATA, type Protein } from './protein.ts'

const Gene = z.object({
  name: text,
  locus: z.object({ chromosome: text, start_pos: number, end_pos: number, strand: text }).nullish(),
})

const Disease = z.object({
  disease_id: text,
  recommended_name: z
    .object({
      id: text,
      resource: text,
      url: text,
      name: text,
      description: z
        .string()
        .nullish()
        .transform((words) => words ?? undefined),
    })
    .nullish()
    .transform((name) => name ?? { id: '', resource: '', url: '', name: '' }),
})

const Variant = z.object({
  evidence: listOf(z.object({ id: text, database: text, url: text })),
  glycoeffect: maybeList(z.string()),
  start_pos: number,
  end_pos: number,
  sequence_org: text,
  sequence_mut: text,
  comment: text,
  chr_id: text,
  chr_pos: text,
  ref_nt: text,
  alt_nt: text,
  site_lbl: text,
  disease: maybeList(Disease),
  keywords: listOf(z.string()),
})

const Site = z.object({ site_lbl: text, site_category: text, type: text, glytoucan_ac: text })

const said = text.transform((value) => (value === '' ? NO_DATA : value))
const place = maybe.transform((value) => value ?? NO_DATA)

const Phosphosite = z.object({
  start_pos: place,
  end_pos: place,
  kinase_uniprot_canonical_ac: said,
  kinase_gene_name: said,
  residue: said,
  comment: said,
})

const Section = z.object({
  table_id: text,
  table_stats: listOf(z.object({ field: text, count: number })),
  sort_fields: maybeList(z.string()),
})

const Answer = z.object({
  uniprot: z.object({ uniprot_id: text, uniprot_canonical_ac: neededText, length: number }),
  protein_names: listOf(z.object({ name: text, type: text })),
  gene: listOf(Gene),
  species: listOf(z.object({ name: text, common_name: text, taxid: text })),
  keywords: listOf(z.string()),
  glycosylation: listOf(Site),
  phosphorylation: z.array(Phosphosite).nullish(),
  snv: maybeList(Variant),
  section_stats: listOf(Section),
})

const NOWHERE = { chromosome: '', start_pos: 0, end_pos: 0, strand: '' }

/** What GlyGen answers about one protein, reduced to what is shown: gaps are filled, everything else is dropped. */
export const ProteinDetail = Answer.transform((answer): Protein => {
  const { uniprot, protein_names: names, gene, species, keywords, snv } = answer
  const [firstGene] = gene
  return {
    gene: { name: firstGene?.name ?? '', locus: firstGene?.locus ?? NOWHERE },
    uniprot,
    protein_names: { name: (names.find(({ type }) => type === 'recommended') ?? names[0])?.name ?? '' },
    species: species[0] ?? { name: '', common_name: '', taxid: '' },
    glycoprotein: {
      glycosylation: keywords.includes('glycoprotein'),
      glycosylation_data: answer.glycosylation,
      protein_accession: uniprot.uniprot_canonical_ac,
    },
    phosphorylation: {
      phosphorylation: answer.phosphorylation !== undefined,
      phosphorylation_data: answer.phosphorylation ?? [],
    },
    ...(snv && { snv }),
    section_stats: answer.section_stats,
  }
})

/** A row of a list of proteins. */
export const ProteinRow = z
  .object({
    uniprot_canonical_ac: neededText,
    protein_name: text,
    gene_name: text,
    organism: text,
    tax_id: text,
    total_n_glycosites: number,
    total_o_glycosites: number,
    reported_phosphosites: number,
    reported_snv: number,
  })
  .transform((row) => ({
    gene: { name: row.gene_name },
    uniprot: { uniprot_canonical_ac: row.uniprot_canonical_ac },
    protein_names: { name: row.protein_name },
    species: { name: row.organism, taxid: row.tax_id },
    bools: {
      total_n_glycosites: row.total_n_glycosites,
      total_o_glycosites: row.total_o_glycosites,
      reported_phosphosites: row.reported_phosphosites,
      reported_snv: row.reported_snv,
    },
  }))
