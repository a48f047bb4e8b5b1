import type { Column } from '@playbook/core/readable'

type Quantity = number | string | null

interface Evidence {
  readonly ldhId: string
  readonly ldhIri: string
  readonly sourceDescription: string
  readonly kbIri: string
  readonly alleleSpecificityList: readonly {
    readonly name: string
    readonly altAlleleQuant: Quantity
    readonly refAlleleQuant: Quantity
    readonly sig: Quantity
  }[]
}

type Specific = Omit<Evidence, 'alleleSpecificityList'> &
  Evidence['alleleSpecificityList'][number] & { readonly variant: string }

/** As people read what the hub joins. */
export const spaced = (text: string) => text.replaceAll('_', ' ')

/** Where a signal or an effect was measured; the hub writes NA where that is not told. */
const sourceOf = ({ sourceDescription }: { readonly sourceDescription: string }) =>
  sourceDescription === 'NA' ? 'Not stated' : spaced(sourceDescription)

const SIGNALS: Readonly<Record<string, string>> = {
  ASM: 'Allele-specific methylation',
  HM: 'Histone mark',
  TF: 'Transcription factor',
}

/** `HM: H3K27ac` in words. */
const signalOf = ({ name }: { readonly name: string }) => name.replace(/^[^:]+/, (signal) => SIGNALS[signal] ?? signal)

/** Numbers that are written as text, so that they sort by size. */
export function numeric(value: Quantity | undefined): string | number {
  const written = String(value ?? '').trim()
  return written !== '' && Number.isFinite(Number(written)) ? Number(written) : written
}

/** What a table of allele-specific evidence shows. */
export const specificColumns: readonly Column<Specific>[] = [
  { name: 'Tissue or cell type', value: sourceOf },
  { name: 'Signal', value: signalOf },
  { name: 'Adjusted p-value', value: ({ sig }) => numeric(sig), format: 'p-value' },
  { name: 'Reference level', value: ({ refAlleleQuant }) => numeric(refAlleleQuant), format: 'score' },
  { name: 'Alternate level', value: ({ altAlleleQuant }) => numeric(altAlleleQuant), format: 'score' },
  { name: 'Evidence', value: ({ ldhId }) => ldhId },
  { name: 'Source', value: ({ kbIri }) => (kbIri === 'NA' ? '' : kbIri) },
]

const variant = { name: 'Variant', value: (row: { readonly variant: string }) => row.variant }

/** The same of several variants. */
export const specificColumnsOfSet: readonly Column<Specific>[] = [variant, ...specificColumns]

/** A row for each signal. */
export function specificRows(variant: string, evidence: readonly Evidence[]): readonly Specific[] {
  return evidence.flatMap(({ alleleSpecificityList, ...record }) =>
    alleleSpecificityList.map((one) => ({ ...one, ...record, variant })),
  )
}

interface Effect {
  readonly nes: string
  readonly sig: string
}

interface Content {
  readonly GTExIri: string
  readonly sourceDescription: string
  readonly esQTL?: Effect | undefined
  readonly eQTL?: Effect | undefined
  readonly sQTL?: Effect | undefined
  readonly type?: string | undefined
}

/** One eQTL or sQTL of a variant. */
export type Xqtl = Content & { readonly ldhId: string; readonly variant: string }

/** What GTEx measured, under whichever key. */
export const effectOf = ({ esQTL, eQTL, sQTL }: Content) => esQTL ?? eQTL ?? sQTL
/** `eQTL` or `sQTL`. */
export const typeOf = ({ type, eQTL, sQTL }: Content) => type ?? (eQTL ? 'eQTL' : sQTL ? 'sQTL' : '')

/** What a table of eQTLs and sQTLs shows. */
export const xqtlColumns: readonly Column<Xqtl>[] = [
  { name: 'Type', value: typeOf },
  { name: 'Tissue', value: sourceOf },
  { name: 'p-value', value: (row) => numeric(effectOf(row)?.sig), format: 'p-value' },
  { name: 'Normalised effect size', value: (row) => numeric(effectOf(row)?.nes), format: 'score' },
  { name: 'Evidence', value: ({ ldhId }) => ldhId },
]

/** The same of several variants. */
export const xqtlColumnsOfSet: readonly Column<Xqtl>[] = [variant, ...xqtlColumns]

interface OfVariant {
  readonly data: {
    readonly ld: { readonly xqtlEvidence: readonly { readonly ldhId: string; readonly entContent: Content }[] }
  }
}

/** A row for each eQTL or sQTL of a variant. */
export function xqtlRows({ data }: OfVariant): readonly Xqtl[] {
  return data.ld.xqtlEvidence.map(({ ldhId, entContent }) => ({ ...entContent, ldhId, variant: '' }))
}

type OfSet = readonly {
  readonly caid: string
  readonly xQTL_Evidence: readonly { readonly ldhId: string; readonly xQTLEntContent: Content }[]
}[]

/** The same of several variants. */
export function xqtlRowsOfSet(result: OfSet): readonly Xqtl[] {
  return result.flatMap(({ caid, xQTL_Evidence: evidence }) =>
    evidence.map(({ ldhId, xQTLEntContent }) => ({ ...xQTLEntContent, ldhId, variant: caid })),
  )
}
