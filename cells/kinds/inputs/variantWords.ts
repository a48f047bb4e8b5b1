import { readVariantId, type VariantForm } from '../../shared/variantId.ts'
import { counted, listOf } from '../../shared/words.ts'

const FORMS: Readonly<Record<VariantForm, string>> = {
  canonical: 'canonical allele',
  dbSNP: 'dbSNP id',
  HGVS: 'HGVS name',
  'ClinVar variation': 'ClinVar variation',
  'ClinVar record': 'ClinVar record',
  CACN: 'copy number variant',
  gnomAD: 'gnomAD id (GRCh37)',
  genomic: 'position (GRCh38)',
}

/** "12 canonical alleles": what stands in brackets stays behind the noun. */
function countedForm(count: number, form: VariantForm): string {
  const [noun = '', rest] = FORMS[form].split(' (')
  return counted(count, noun) + (rest === undefined ? '' : ` (${rest}`)
}

/** What variants are taken for, before anything is asked of the Allele Registry; undefined while there are none. */
export function variantWords(items: readonly string[]): string | undefined {
  const written = [...new Set(items.map((item) => item.trim()))].filter((item) => item !== '')
  const read = written.map((item) => ({ item, id: readVariantId(item) }))
  const unread = read.flatMap(({ item, id }) => (id === undefined ? [item] : []))
  const known = read.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const [only] = known
  if (only !== undefined && written.length === 1) return `Read as ${only.meaning}.`
  const forms = [...new Set(known.map(({ form }) => form))].map((form) =>
    countedForm(known.filter((id) => id.form === form).length, form),
  )
  const sentences = [
    ...(forms.length > 0 ? [`Read as ${listOf(forms)}.`] : []),
    ...(unread.length > 0 ? [`Not an id that the Allele Registry reads: ${listOf(unread)}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
