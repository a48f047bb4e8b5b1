import type { Column, Field } from '@playbook/core/readable'
import { capitalised } from '@playbook/core/text/capital'
import { regionWords } from '../../shared/region.ts'
import { counted } from '../../shared/words.ts'
import { NO_DATA, type Protein } from './protein.ts'
import { diseaseWords, keywordsOf, locusOf, type VariantRow } from './variants.ts'

type Row<K extends 'glycoprotein' | 'phosphorylation', D extends keyof Protein[K]> =
  NonNullable<Protein[K][D]> extends readonly (infer R)[] ? R : never
type Site = Row<'glycoprotein', 'glycosylation_data'>
type Phosphosite = Row<'phosphorylation', 'phosphorylation_data'>

/** What a table of glycosylation sites shows. */
export const glycosylation: readonly Column<Site>[] = [
  { name: 'Residue', value: (site) => site.site_lbl },
  { name: 'Site category', value: (site) => capitalised(site.site_category.replaceAll('_', ' ')) },
  { name: 'Type', value: (site) => site.type },
  { name: 'GlyTouCan accession', value: (site) => site.glytoucan_ac },
]

/** What GlyGen leaves out stays empty, here as everywhere. */
const known = (text = '') => (text === NO_DATA ? '' : text)

/** Residue and position, such as Ser32, as glycosylation sites are named. */
function siteOf({ residue: name, start_pos: start, end_pos: end }: Phosphosite): string {
  const residue = known(name)
  if (typeof start !== 'number') return residue
  return typeof end === 'number' && end !== start ? `${residue}${start}–${end}` : `${residue}${start}`
}

/** What a table of phosphorylation sites shows. */
export const phosphorylation: readonly Column<Phosphosite>[] = [
  { name: 'Residue', value: siteOf },
  { name: 'Kinase', value: (site) => known(site.kinase_uniprot_canonical_ac) },
  { name: 'Gene of the kinase', value: (site) => known(site.kinase_gene_name) },
  { name: 'Notes', value: (site) => known(site.comment) },
]

/** Positions count from 1: 0 is not known. */
const position = (value: number) => (value === 0 ? null : value)

/** What a table of variants shows. */
export const variants: readonly Column<VariantRow>[] = [
  { name: 'UniProt accession', value: ({ accession }) => accession },
  { name: 'Genomic position', value: ({ variant }) => locusOf(variant) },
  { name: 'Amino acids', value: ({ variant }) => `${variant.sequence_org} -> ${variant.sequence_mut}` },
  { name: 'Disease', value: ({ variant }) => diseaseWords(variant) },
  { name: 'Residue (start)', value: ({ variant }) => position(variant.start_pos), format: 'count' },
  { name: 'Residue (end)', value: ({ variant }) => position(variant.end_pos), format: 'count' },
  { name: 'Reference nucleotide', value: ({ variant }) => variant.ref_nt },
  { name: 'Alternate nucleotide', value: ({ variant }) => variant.alt_nt },
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

const reported = (isReported: boolean) => (isReported ? 'Reported' : 'None reported')

/** What a table of proteins shows. */
export const proteins: readonly Column<InList>[] = [
  { name: 'Gene', value: ({ gene }) => gene.name },
  { name: 'UniProt accession', value: ({ uniprot }) => uniprot.uniprot_canonical_ac },
  { name: 'Glycosylation', value: ({ bools }) => reported(bools.total_n_glycosites + bools.total_o_glycosites > 0) },
  { name: 'Phosphorylation', value: ({ bools }) => reported(bools.reported_phosphosites > 0) },
  { name: 'Variants', value: ({ bools }) => reported(bools.reported_snv > 0) },
  { name: 'Protein name', value: (row) => row.protein_names.name },
  { name: 'Species', value: ({ species: { name, taxid } }) => (taxid === '' ? name : `${name} (TaxID: ${taxid})`) },
]

/** Under which the page links a protein. */
export const ACCESSION = 'UniProt accession'

/** What the record of a protein says. */
export function proteinFacts(protein: Protein): readonly (readonly [name: string, value: Field])[] {
  const { gene, uniprot, protein_names: names, species, glycoprotein, phosphorylation } = protein
  return [
    ['Gene', gene.name],
    [ACCESSION, uniprot.uniprot_canonical_ac],
    ['Gene location', locationOf(gene.locus)],
    ['UniProt entry name', uniprot.uniprot_id],
    ['Length', uniprot.length === 0 ? '' : counted(uniprot.length, 'amino acid')],
    ['Protein name', names.name],
    ['Organism', organismOf(species)],
    ['Phosphorylation', reported(isPhosphorylated(phosphorylation))],
    ['Glycosylation', reported(glycoprotein.glycosylation === true)],
  ]
}

/** The flag is set of every protein whose record has the section, be it empty. */
function isPhosphorylated({ phosphorylation: isThere, phosphorylation_data: sites }: Protein['phosphorylation']) {
  return isThere === true && (sites === undefined || sites.length > 0)
}

const STRANDS: Readonly<Record<string, string>> = { '+': ', plus strand', '-': ', minus strand' }

/** `chr7:81,699,008–81,770,438, minus strand`: genes of the minus strand start at the greater number. */
function locationOf({ chromosome, start_pos: start, end_pos: end, strand }: Protein['gene']['locus']): string {
  if (chromosome === '') return ''
  const region = { chromosome: `chr${chromosome}`, start: Math.min(start, end), end: Math.max(start, end) }
  return `${regionWords(region)}${STRANDS[strand] ?? ''}`
}

function organismOf({ name, common_name: common, taxid }: Protein['species']): string {
  const more = [common, taxid === '' ? '' : `TaxID: ${taxid}`].filter(Boolean).join('; ')
  return more === '' ? name : `${name} (${more})`
}
