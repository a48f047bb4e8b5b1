import { readableFacts, readableTable, type Column } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted } from '../../shared/words.ts'
import { glycosylation, phosphorylation, protein } from './protein.ts'
import * as columns from './readable.ts'
import { proteinFacts } from './readable.ts'
import { variantRows, variantsOf } from './variants.ts'

/** A table of sites under its heading, where there are some. */
function siteTables<Row>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[], name: string) {
  return rows === undefined || rows.length === 0 ? [] : [readableTable(rows, columns, name)]
}

const look = { color: 'protein', icon: 'ribbon' } as const

export const GlyGenProtein = defineType({
  id: 'GlyGenProteinResponse',
  label: 'Protein in GlyGen',
  description: 'A protein with its gene, glycosylation, phosphorylation and variants',
  ...look,
  schema: protein,
  text: ({ uniprot, protein_names: { name } }) => [uniprot.uniprot_canonical_ac, name].filter(Boolean).join(', '),
  readable: (protein) => [
    readableFacts(proteinFacts(protein)),
    ...siteTables(protein.glycoprotein.glycosylation_data, columns.glycosylation, 'Glycosylation'),
    ...siteTables(protein.phosphorylation.phosphorylation_data, columns.phosphorylation, 'Phosphorylation'),
  ],
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
  readable: (rows) => [readableTable(rows, columns.proteins)],
})

export const Glycosylation = defineType({
  id: 'GlycosylationViewResponse',
  label: 'Glycosylation sites',
  description: 'Sites of a protein that carry glycans',
  ...look,
  schema: glycosylation,
  text: ({ protein_accession: accession, glycosylation_data: rows = [] }) =>
    `${counted(rows.length, 'record')} of glycosylation of ${accession}`,
  readable: ({ glycosylation_data: rows = [] }) => [readableTable(rows, columns.glycosylation)],
})

export const Phosphorylation = defineType({
  id: 'PhosphorylationViewResponseNode',
  label: 'Phosphorylation sites',
  description: 'Sites of a protein that kinases phosphorylate',
  ...look,
  schema: phosphorylation,
  text: ({ phosphorylation_data: rows = [] }) => `${counted(rows.length, 'record')} of phosphorylation`,
  readable: ({ phosphorylation_data: rows = [] }) => [readableTable(rows, columns.phosphorylation)],
})

export const ProteinVariants = defineType({
  id: 'SNVViewResponseNode',
  label: 'Single nucleotide variants',
  description: 'Proteins with the single nucleotide variants that change them',
  ...look,
  schema: z.array(protein),
  text: (proteins) => variantsOf(proteins),
  readable: (proteins) => [readableTable(variantRows(proteins), columns.variants)],
})
