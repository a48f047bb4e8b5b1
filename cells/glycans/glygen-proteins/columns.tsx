import { glycanPage, proteinPage } from '../../services/glygen.pages.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type { Protein } from './types.ts'
import { diseasesOf, diseaseWords, keywordsOf, locusOf, type VariantRow } from './variants.ts'

type Row<K extends 'glycoprotein' | 'phosphorylation', D extends keyof Protein[K]> =
  NonNullable<Protein[K][D]> extends readonly (infer R)[] ? R : never
type Site = Row<'glycoprotein', 'glycosylation_data'>
type Phosphosite = Row<'phosphorylation', 'phosphorylation_data'>

export const glycosylation: readonly ColumnOf<Site>[] = [
  { name: 'Residue', value: (site) => site.site_lbl },
  { name: 'Glycosylation Site Category', value: (site) => site.site_category },
  { name: 'Glycosylation Type', value: (site) => site.type },
  {
    name: 'GlyTouCan Ac',
    value: (site) => site.glytoucan_ac,
    links: ({ glytoucan_ac: accession }) =>
      accession === '' ? [] : [{ text: accession, href: glycanPage(accession) }],
  },
]

/** Residue and position, such as Ser32, as glycosylation sites are named. */
function siteOf({ residue, start_pos: start, end_pos: end }: Phosphosite): string {
  if (typeof start !== 'number') return residue
  return typeof end === 'number' && end !== start ? `${residue}${start}–${end}` : `${residue}${start}`
}

export const phosphorylation: readonly ColumnOf<Phosphosite>[] = [
  { name: 'Residue', value: siteOf },
  { name: 'Kinase Protein', value: (site) => site.kinase_uniprot_canonical_ac ?? '' },
  { name: 'Kinase Gene', value: (site) => site.kinase_gene_name ?? '' },
  { name: 'Notes', value: (site) => site.comment ?? '' },
]

/** Positions count from 1: 0 is not known. */
const position = (value: number) => (value === 0 ? null : value)

export const variants: readonly ColumnOf<VariantRow>[] = [
  {
    name: 'UniProt Ac',
    value: ({ accession }) => accession,
    links: ({ accession }) => [{ text: accession, href: proteinPage(accession) }],
  },
  { name: 'Genomic Locus', value: ({ variant }) => locusOf(variant) },
  { name: 'Ref NT', value: ({ variant }) => variant.ref_nt },
  { name: 'Alt NT', value: ({ variant }) => variant.alt_nt },
  { name: 'Start Pos', value: ({ variant }) => position(variant.start_pos), numeric: true },
  { name: 'End Pos', value: ({ variant }) => position(variant.end_pos), numeric: true },
  { name: 'Sequence', value: ({ variant }) => `${variant.sequence_org} -> ${variant.sequence_mut}` },
  { name: 'Disease', value: ({ variant }) => diseaseWords(variant), links: ({ variant }) => diseasesOf(variant) },
  { name: 'Keywords', value: ({ variant }) => keywordsOf(variant) },
]
