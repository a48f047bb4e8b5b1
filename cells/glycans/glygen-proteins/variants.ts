import { counted, share } from '../../shared/words.ts'
import type { Protein, Variant } from './protein.ts'

/** One variant of one protein. */
export interface VariantRow {
  readonly accession: string
  readonly variant: Variant
}

/** A row for every variant of every protein. */
export function variantRows(proteins: readonly Protein[]): VariantRow[] {
  return proteins.flatMap(({ uniprot, snv = [] }) =>
    snv.map((variant) => ({ accession: uniprot.uniprot_canonical_ac, variant })),
  )
}

/** "3 variants of 1 of 2 proteins", where not all have some; "3 variants of 2 proteins" where they do. */
export function variantsOf(proteins: readonly Protein[], noun = 'variant'): string {
  const count = counted(variantRows(proteins).length, noun)
  if (proteins.length === 0) return count
  const having = proteins.filter(({ snv = [] }) => snv.length > 0).length
  const isShare = having > 0 && having < proteins.length
  return `${count} of ${isShare ? share(having, proteins.length, 'protein') : counted(proteins.length, 'protein')}`
}

const TOLD = new Set(['somatic', 'germline'])

/** Whether a variant was inherited or arose in a tumour, as far as its keywords tell. */
export function keywordsOf({ keywords }: Pick<Variant, 'keywords'>): string {
  return keywords.filter((word) => TOLD.has(word.toLowerCase())).join('; ')
}

/** Each disease with its page. */
export function diseasesOf({ disease = [] }: Pick<Variant, 'disease'>): { text: string; href: string }[] {
  return disease.map(({ disease_id: id, recommended_name: { name } }) => ({
    text: name === '' ? id : `${name} (${id})`,
    href: `https://disease-ontology.org/term/${encodeURI(id)}`,
  }))
}

/** The diseases in words. */
export function diseaseWords(variant: Pick<Variant, 'disease'>): string {
  return diseasesOf(variant)
    .map(({ text }) => text)
    .join(', ')
}

/** Where on the genome a variant lies: `chr7:81745123`. */
export function locusOf({ chr_id: chromosome, chr_pos: position }: Pick<Variant, 'chr_id' | 'chr_pos'>): string {
  return chromosome === '' ? '' : `chr${chromosome}:${position}`
}
