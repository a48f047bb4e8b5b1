import { readableFacts, readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted } from '../../shared/words.ts'
import { columnsOf, enzymes, glycanFacts, glycans } from './readable.ts'

// Of everything in this file, files of PWB may hold more than is read here.
const enzyme = z.object({
  /** Files of PWB may lack it. */
  enzyme: z.boolean().optional(),
  enzyme_data: z
    .array(
      z.object({
        uniprot_canonical_ac: z.string(),
        protein_name: z.string(),
        gene: z.string(),
        tax_name: z.string(),
        tax_common_name: z.string(),
      }),
    )
    .optional(),
})

const glycan = z.object({
  glytoucan: z.object({ glytoucan_ac: z.string() }),
  /** Monoisotopic, in Da; not there where the structure is not fully known. */
  mass: z.number().optional(),
  /** Of the permethylated glycan. */
  mass_pme: z.number().optional(),
  classification: z.array(z.object({ type: z.object({ name: z.string() }), subtype: z.object({ name: z.string() }) })),
  crossref: z.array(z.object({ id: z.string(), url: z.string().optional(), database: z.string() })),
  enzyme,
})

const row = z.object({
  glytoucan: z.object({ glytoucan_ac: z.string() }),
  hit_score: z.number(),
  mass: z.number().optional(),
  mass_pme: z.number().optional(),
  sugar_count: z.number().optional(),
  glycoprotein_count: z.number(),
  associated_enzymes: z.number(),
})

export type Glycan = z.infer<typeof glycan>
export type GlycanRow = z.infer<typeof row>

/** A table of enzymes, where there are some. */
function enzymesTable({ enzyme_data: rows = [] }: z.infer<typeof enzyme>, name?: string) {
  return rows.length === 0 ? [] : [readableTable(rows, enzymes, name)]
}

const look = { color: 'glycan', icon: 'candy' } as const

export const GlyGenGlycan = defineType({
  id: 'GlycanViewResponse',
  label: 'Glycan in GlyGen',
  description: 'A glycan with its mass, types, cross references and enzymes',
  ...look,
  schema: glycan,
  text: ({ glytoucan, mass }) =>
    mass === undefined ? `Glycan ${glytoucan.glytoucan_ac}` : `Glycan ${glytoucan.glytoucan_ac}, ${mass} Da`,
  readable: (glycan) => [readableFacts(glycanFacts(glycan)), ...enzymesTable(glycan.enzyme, 'Human enzymes')],
})

export const GlyGenGlycans = defineType({
  id: 'GlyGenGlycanSetResponse',
  label: 'Glycans in GlyGen',
  description: 'Glycans with their pictures, masses and numbers of sugars and glycoproteins',
  ...look,
  schema: z.array(row),
  text: (rows) => `${counted(rows.length, 'glycan')} in GlyGen`,
  readable: (rows) => [readableTable(rows, columnsOf(glycans, rows))],
})

export const Glycoenzymes = defineType({
  id: 'GlycoenzymeViewResponseNode',
  label: 'Enzymes of a glycan',
  description: 'Human enzymes that take part in making a glycan',
  ...look,
  schema: enzyme,
  text: ({ enzyme_data: rows = [] }) => `${counted(rows.length, 'human enzyme')} of a glycan`,
  readable: (value) => enzymesTable(value),
})
