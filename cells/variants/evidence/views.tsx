import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { counted } from '../../shared/words.ts'
import { allelePage, linksTo } from '../links.ts'
import type * as steps from './steps.ts'

type Evidence = ViewProps<typeof steps.AlleleSpecificEvidence>['value']
type Specific = Evidence[number]['alleleSpecificityList'][number] &
  Pick<Evidence[number], 'sourceDescription' | 'ldhId' | 'ldhIri' | 'kbIri'> & { readonly variant: string }
type Content = ViewProps<typeof steps.XqtlEvidence>['value']['data']['ld']['xqtlEvidence'][number]['entContent']
type Xqtl = Content & { readonly ldhId: string; readonly variant: string }

const spaced = (text: string) => text.replaceAll('_', ' ')

/** Numbers that are written as text, so that they sort by size. */
function numeric(value: string | number | null | undefined): string | number {
  const written = String(value ?? '').trim()
  return written !== '' && Number.isFinite(Number(written)) ? Number(written) : written
}

function variantColumn<Row extends { readonly variant: string }>(): ColumnOf<Row> {
  return {
    name: 'Variant',
    value: ({ variant }) => variant,
    links: ({ variant }) => linksTo(variant, allelePage(variant)),
  }
}

const specificColumns: readonly ColumnOf<Specific>[] = [
  { name: 'Tissue or cell type', value: ({ sourceDescription }) => spaced(sourceDescription) },
  { name: 'Signal', value: ({ name }) => name },
  { name: 'Level on the reference allele', value: ({ refAlleleQuant }) => numeric(refAlleleQuant) },
  { name: 'Level on the alternative allele', value: ({ altAlleleQuant }) => numeric(altAlleleQuant) },
  { name: 'Adjusted p-value', value: ({ sig }) => numeric(sig) },
  { name: 'Evidence', value: ({ ldhId }) => ldhId, links: ({ ldhId, ldhIri }) => linksTo(ldhId, ldhIri) },
  {
    name: 'Source',
    value: ({ kbIri }) => (kbIri === 'NA' ? '' : kbIri),
    links: ({ kbIri }) => linksTo('Source', kbIri),
  },
]
const specificColumnsOfSet = [variantColumn<Specific>(), ...specificColumns]

const xqtlColumns: readonly ColumnOf<Xqtl>[] = [
  { name: 'Type', value: ({ type = '' }) => type },
  { name: 'Tissue', value: ({ sourceDescription }) => spaced(sourceDescription) },
  { name: 'Normalised effect size', value: ({ esQTL }) => numeric(esQTL?.nes) },
  { name: 'p-value', value: ({ esQTL }) => numeric(esQTL?.sig) },
  { name: 'Evidence', value: ({ ldhId }) => ldhId, links: ({ ldhId, GTExIri }) => linksTo(ldhId, GTExIri) },
]
const xqtlColumnsOfSet = [variantColumn<Xqtl>(), ...xqtlColumns]

function specificRows(variant: string, evidence: Evidence): Specific[] {
  return evidence.flatMap(({ alleleSpecificityList, ...record }) =>
    alleleSpecificityList.map((one) => ({ ...one, ...record, variant })),
  )
}

function AlleleSpecificView({ value, print }: ViewProps<typeof steps.AlleleSpecificEvidence>) {
  const rows = useMemo(() => specificRows('', value), [value])
  const table = { rows, columns: specificColumns, value, print, empty: 'No evidence' }
  return <RowTable label="Allele-specific evidence of the variant" {...table} />
}

function AlleleSpecificOfSetView({ value, print }: ViewProps<typeof steps.AlleleSpecificEvidenceOfSet>) {
  const { result, found, total } = value
  const rows = useMemo(() => result.flatMap((row) => specificRows(row.caid, row.alleleSpecificEvidence)), [result])
  const table = { rows, columns: specificColumnsOfSet, value: result, print, empty: 'No evidence' }
  return (
    <RowTable label="Allele-specific evidence of the variants" {...table}>
      <span className={promptStyles.small}>
        {`Allele specificity evidence found for ${found} out of ${counted(total, 'variant')} queried.`}
      </span>
    </RowTable>
  )
}

function XqtlView({ value, print }: ViewProps<typeof steps.XqtlEvidence>) {
  const { xqtlEvidence } = value.data.ld
  const rows = useMemo(
    () => xqtlEvidence.map(({ ldhId, entContent }) => ({ ...entContent, ldhId, variant: '' })),
    [xqtlEvidence],
  )
  const table = { rows, columns: xqtlColumns, value, print, empty: 'No evidence' }
  return <RowTable label="eQTL and sQTL evidence of the variant" {...table} />
}

function XqtlOfSetView({ value, print }: ViewProps<typeof steps.XqtlEvidenceOfSet>) {
  const { result, found, total } = value
  const rows = useMemo(
    () =>
      result.flatMap(({ caid, xQTL_Evidence: evidence }) =>
        evidence.map(({ ldhId, xQTLEntContent }) => ({ ...xQTLEntContent, ldhId, variant: caid })),
      ),
    [result],
  )
  const table = { rows, columns: xqtlColumnsOfSet, value: result, print, empty: 'No evidence' }
  return (
    <RowTable label="eQTL and sQTL evidence of the variants" {...table}>
      <span className={promptStyles.small}>
        {`xQTL evidence found for ${found} out of ${counted(total, 'variant')} queried.`}
      </span>
    </RowTable>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    AlleleSpecificEvidence: AlleleSpecificView,
    AlleleSpecificEvidenceOfSet: AlleleSpecificOfSetView,
    XqtlEvidence: XqtlView,
    XqtlEvidenceOfSet: XqtlOfSetView,
  },
  prompts: {},
}
