import type { Column, Field } from '@playbook/core/readable'

interface Enzyme {
  readonly uniprot_canonical_ac: string
  readonly protein_name: string
  readonly gene: string
  readonly tax_name: string
  readonly tax_common_name: string
}

/** What a table of the enzymes of a glycan shows. */
export const enzymes: readonly Column<Enzyme>[] = [
  { name: 'UniProtKB Accession', value: (enzyme) => enzyme.uniprot_canonical_ac },
  { name: 'Gene Name', value: ({ gene }) => gene },
  { name: 'Protein Name', value: (enzyme) => enzyme.protein_name },
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

/** What a table of glycans shows. Masses are as they are, without rounding. */
export const glycans: readonly Column<GlycanRow>[] = [
  { name: 'Glycan ID', value: ({ glytoucan }) => glytoucan.glytoucan_ac },
  { name: 'Hit Score', value: (row) => row.hit_score },
  { name: 'Monoisotopic Mass', value: (row) => row.mass ?? null, format: 'identifier' },
  { name: 'Monoisotopic Mass-pMe (Da)', value: (row) => row.mass_pme ?? null, format: 'identifier' },
  { name: 'No of Sugars', value: (row) => row.sugar_count ?? null, format: 'count' },
  { name: 'No of Glycoproteins', value: (row) => row.glycoprotein_count, format: 'count' },
]

interface Record {
  readonly glytoucan: { readonly glytoucan_ac: string }
  readonly mass?: number | undefined
  readonly mass_pme?: number | undefined
  readonly classification: readonly {
    readonly type: { readonly name: string }
    readonly subtype: { readonly name: string }
  }[]
  readonly crossref: readonly { readonly id: string; readonly database: string }[]
  readonly enzyme: { readonly enzyme?: boolean | undefined }
}

const dalton = (mass: number | undefined) => (mass === undefined ? '' : `${mass} Da`)

/** A glycan may be of several types. */
export function typesOf({ classification }: Pick<Record, 'classification'>): string {
  const types = classification.map(({ type, subtype }) => [type.name, subtype.name].filter(Boolean).join(' / '))
  return types.filter(Boolean).join(' | ')
}

/** Databases whose entries of a glycan are shown. */
export const CROSS_REFERENCES = ['PubChem Compound', 'PubChem Substance']

/** What the record of a glycan says. */
export function glycanFacts(glycan: Record): readonly (readonly [name: string, value: Field])[] {
  const inDatabase = (name: string) => glycan.crossref.filter(({ database }) => database === name).map(({ id }) => id)
  return [
    ['GlyTouCan Accession', glycan.glytoucan.glytoucan_ac],
    ['Monoisotopic Mass', dalton(glycan.mass)],
    ['Monoisotopic Mass-pMe (Da)', dalton(glycan.mass_pme)],
    ['Glycan Type / Glycan Subtype', typesOf(glycan)],
    ...CROSS_REFERENCES.map((name) => [name, inDatabase(name).join(', ')] as const),
    ['Glycoenzyme', glycan.enzyme.enzyme === true ? 'True' : 'False'],
  ]
}
