import type { Column, Field } from '@playbook/core/readable'
import { written } from '../../shared/words.ts'

interface Enzyme {
  readonly uniprot_canonical_ac: string
  readonly protein_name: string
  readonly gene: string
  readonly tax_name: string
  readonly tax_common_name: string
}

/** What a table of the enzymes of a glycan shows. */
export const enzymes: readonly Column<Enzyme>[] = [
  { name: 'UniProt accession', value: (enzyme) => enzyme.uniprot_canonical_ac },
  { name: 'Gene', value: ({ gene }) => gene },
  { name: 'Protein name', value: (enzyme) => enzyme.protein_name },
  {
    name: 'Organism',
    value: ({ tax_name: name, tax_common_name: common }) => (common === '' ? name : `${name} (${common})`),
  },
]

interface GlycanRow {
  readonly glytoucan: { readonly glytoucan_ac: string }
  readonly hit_score: number
  readonly mass?: number | undefined
  readonly mass_pme?: number | undefined
  readonly sugar_count?: number | undefined
  readonly glycoprotein_count: number
}

/** Under which the page links a glycan. */
export const ACCESSION = 'GlyTouCan accession'
const MASS = 'Monoisotopic mass (Da)'
const PERMETHYLATED = 'Permethylated monoisotopic mass (Da)'
const HIT_SCORE = 'Hit score'

/** What a table of glycans shows. Masses are as they are, without rounding. */
export const glycans: readonly Column<GlycanRow>[] = [
  { name: ACCESSION, value: ({ glytoucan }) => glytoucan.glytoucan_ac },
  { name: MASS, value: (row) => row.mass ?? null, format: 'identifier' },
  { name: PERMETHYLATED, value: (row) => row.mass_pme ?? null, format: 'identifier' },
  { name: 'Monosaccharides', value: (row) => row.sugar_count ?? null, format: 'count' },
  { name: 'Glycoproteins', value: (row) => row.glycoprotein_count, format: 'count' },
  { name: HIT_SCORE, value: (row) => row.hit_score },
]

/** Whether the hits of a search differ; those of accessions that were looked up do not. */
function isScored(rows: readonly GlycanRow[]): boolean {
  return new Set(rows.map((row) => row.hit_score)).size > 1
}

/** The columns that tell something of these glycans. */
export function columnsOf<C extends { readonly name: string }>(
  columns: readonly C[],
  rows: readonly GlycanRow[],
): readonly C[] {
  return isScored(rows) ? columns : columns.filter(({ name }) => name !== HIT_SCORE)
}

interface Record {
  readonly glytoucan: { readonly glytoucan_ac: string }
  readonly mass?: number | undefined
  readonly mass_pme?: number | undefined
  readonly classification: readonly {
    readonly type: { readonly name: string }
    readonly subtype: { readonly name: string }
  }[]
  readonly crossref: readonly { readonly id: string; readonly database: string }[]
  readonly enzyme: { readonly enzyme_data?: readonly unknown[] | undefined }
}

/** A glycan may be of several types. */
function typesOf({ classification }: Pick<Record, 'classification'>): string {
  const types = classification.map(({ type, subtype }) => [type.name, subtype.name].filter(Boolean).join(' / '))
  return types.filter(Boolean).join(' | ')
}

/** Databases whose entries of a glycan are shown. */
export const CROSS_REFERENCES = ['PubChem Compound', 'PubChem Substance']

/** What the record of a glycan says. */
export function glycanFacts(glycan: Record): readonly (readonly [name: string, value: Field])[] {
  const inDatabase = (name: string) => glycan.crossref.filter(({ database }) => database === name).map(({ id }) => id)
  const enzymeCount = glycan.enzyme.enzyme_data?.length ?? 0
  return [
    [ACCESSION, glycan.glytoucan.glytoucan_ac],
    [MASS, String(glycan.mass ?? '')],
    [PERMETHYLATED, String(glycan.mass_pme ?? '')],
    ['Type / subtype', typesOf(glycan)],
    ...CROSS_REFERENCES.map((name) => [name, inDatabase(name).join(', ')] as const),
    ['Human enzymes', enzymeCount === 0 ? 'None reported' : written(enzymeCount)],
  ]
}
