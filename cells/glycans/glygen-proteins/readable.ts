import type { Column, Field } from '@playbook/core/readable'
import type { Protein } from './protein.ts'
import { diseaseWords, keywordsOf, locusOf, type VariantRow } from './variants.ts'

type Row<K extends 'glycoprotein' | 'phosphorylation', D extends keyof Protein[K]> =
  NonNullable<Protein[K][D]> extends readonly (infer R)[] ? R : never
type Site = Row<'glycoprotein', 'glycosylation_data'>
type Phosphosite = Row<'phosphorylation', 'phosphorylation_data'>

/** What a table of glycosylation sites shows. */
export const glycosylation: readonly Column<Site>[] = [
  { name: 'Residue', value: (site) => site.site_lbl },
  { name: 'Glycosylation Site Category', value: (site) => site.site_category },
  { name: 'Glycosylation Type', value: (site) => site.type },
  { name: 'GlyTouCan Ac', value: (site) => site.glytoucan_ac },
]

/** Residue and position, such as Ser32, as glycosylation sites are named. */
function siteOf({ residue, start_pos: start, end_pos: end }: Phosphosite): string {
  if (typeof start !== 'number') return residue
  return typeof end === 'number' && end !== start ? `${residue}${start}–${end}` : `${residue}${start}`
}

/** What a table of phosphorylation sites shows. */
export const phosphorylation: readonly Column<Phosphosite>[] = [
  { name: 'Residue', value: siteOf },
  { name: 'Kinase Protein', value: (site) => site.kinase_uniprot_canonical_ac ?? '' },
  { name: 'Kinase Gene', value: (site) => site.kinase_gene_name ?? '' },
  { name: 'Notes', value: (site) => site.comment ?? '' },
]

/** Positions count from 1: 0 is not known. */
const position = (value: number) => (value === 0 ? null : value)

/** What a table of variants shows. */
export const variants: readonly Column<VariantRow>[] = [
  { name: 'UniProt Ac', value: ({ accession }) => accession },
  { name: 'Genomic Locus', value: ({ variant }) => locusOf(variant) },
  { name: 'Ref NT', value: ({ variant }) => variant.ref_nt },
  { name: 'Alt NT', value: ({ variant }) => variant.alt_nt },
  { name: 'Start Pos', value: ({ variant }) => position(variant.start_pos), format: 'count' },
  { name: 'End Pos', value: ({ variant }) => position(variant.end_pos), format: 'count' },
  { name: 'Sequence', value: ({ variant }) => `${variant.sequence_org} -> ${variant.sequence_mut}` },
  { name: 'Disease', value: ({ variant }) => diseaseWords(variant) },
  { name: 'Keywords', value: ({ variant }) => keywordsOf(variant) },
]

/** A protein in a list of several. */
export interface InList {
  readonly gene: { readonly name: string }
  readonly uniprot: { readonly uniprot_canonical_ac: string }
  readonly protein_names: { readonly name: string }
  readonly species: { readonly name: string; readonly taxid: string }
  readonly bools: {
    readonly total_n_glycosites: number
    readonly total_o_glycosites: number
    readonly reported_phosphosites: number
    readonly reported_snv: number
  }
}

const yesOrNo = (count: number) => (count > 0 ? 'Yes' : 'No')

/** What a table of proteins shows. */
export const proteins: readonly Column<InList>[] = [
  { name: 'Gene name', value: ({ gene }) => gene.name },
  { name: 'UniProt Accession', value: ({ uniprot }) => uniprot.uniprot_canonical_ac },
  { name: 'Protein Name', value: (row) => row.protein_names.name },
  { name: 'Species', value: ({ species: { name, taxid } }) => (taxid === '' ? name : `${name} (TaxID: ${taxid})`) },
  { name: 'Glycosylation', value: ({ bools }) => yesOrNo(bools.total_n_glycosites + bools.total_o_glycosites) },
  { name: 'Phosphorylation', value: ({ bools }) => yesOrNo(bools.reported_phosphosites) },
  { name: 'SNV', value: ({ bools }) => yesOrNo(bools.reported_snv) },
]

/** Under which the page links a protein. */
export const ACCESSION = 'UniProtKB Accession'

/** What the record of a protein says. */
export function proteinFacts(protein: Protein): readonly (readonly [name: string, value: Field])[] {
  const { gene, uniprot, protein_names: names, species, glycoprotein, phosphorylation } = protein
  return [
    ['Gene Name', gene.name],
    [ACCESSION, uniprot.uniprot_canonical_ac],
    ['Gene location', locationOf(gene.locus)],
    ['UniProtKB ID', uniprot.uniprot_id],
    ['Protein Length', uniprot.length === 0 ? '' : uniprot.length.toLocaleString('en')],
    ['UniProtKB Protein Name(s)', names.name],
    ['Organism', organismOf(species)],
    ['Phosphoprotein', trueOrFalse(phosphorylation.phosphorylation)],
    ['Glycoprotein', trueOrFalse(glycoprotein.glycosylation)],
  ]
}

const trueOrFalse = (flag: boolean | undefined) => (flag === true ? 'True' : 'False')

function locationOf({ chromosome, start_pos: start, end_pos: end, strand }: Protein['gene']['locus']): string {
  return chromosome === '' ? '' : `Chromosome: ${chromosome} (${start} - ${end}, '${strand}' strand)`
}

function organismOf({ name, common_name: common, taxid }: Protein['species']): string {
  const more = [common, taxid === '' ? '' : `TaxID: ${taxid}`].filter(Boolean).join('; ')
  return more === '' ? name : `${name} (${more})`
}
