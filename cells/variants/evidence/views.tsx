import type { GroupViews, ViewProps } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
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
    isPinned: true,
  }
}

const specificColumns: readonly ColumnOf<Specific>[] = [
  { name: 'Tissue or cell type', value: ({ sourceDescription }) => spaced(sourceDescription), isPinned: true },
  { name: 'Signal', value: ({ name }) => name, isPinned: true },
  { name: 'Adjusted p-value', value: ({ sig }) => numeric(sig), isPinned: true },
  { name: 'Level on the reference allele', value: ({ refAlleleQuant }) => numeric(refAlleleQuant) },
  { name: 'Level on the alternative allele', value: ({ altAlleleQuant }) => numeric(altAlleleQuant) },
  { name: 'Evidence', value: ({ ldhId }) => ldhId, links: ({ ldhId, ldhIri }) => linksTo(ldhId, ldhIri) },
  {
    name: 'Source',
    value: ({ kbIri }) => (kbIri === 'NA' ? '' : kbIri),
    links: ({ kbIri }) => linksTo('Source', kbIri),
  },
]
const specificColumnsOfSet = [variantColumn<Specific>(), ...specificColumns]

const xqtlColumns: readonly ColumnOf<Xqtl>[] = [
  { name: 'Type', value: ({ type = '' }) => type, isPinned: true },
  { name: 'Tissue', value: ({ sourceDescription }) => spaced(sourceDescription), isPinned: true },
  { name: 'p-value', value: ({ esQTL }) => numeric(esQTL?.sig), isPinned: true },
  { name: 'Normalised effect size', value: ({ esQTL }) => numeric(esQTL?.nes) },
  { name: 'Evidence', value: ({ ldhId }) => ldhId, links: ({ ldhId, GTExIri }) => linksTo(ldhId, GTExIri) },
]
const xqtlColumnsOfSet = [variantColumn<Xqtl>(), ...xqtlColumns]

function specificRows(variant: string, evidence: Evidence): Specific[] {
  return evidence.flatMap(({ alleleSpecificityList, ...record }) =>
    alleleSpecificityList.map((one) => ({ ...one, ...record, variant })),
  )
}

function foundWords(kind: string, { found, total }: { readonly found: number; readonly total: number }): string {
  return `${kind} evidence found for ${found} out of ${counted(total, 'variant')} queried.`
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    AlleleSpecificEvidence: tableView({
      label: 'Allele-specific evidence of the variant',
      rows: (value) => specificRows('', value),
      columns: specificColumns,
      empty: 'No evidence',
    }),
    AlleleSpecificEvidenceOfSet: tableView({
      label: 'Allele-specific evidence of the variants',
      rows: ({ result }) => result.flatMap((row) => specificRows(row.caid, row.alleleSpecificEvidence)),
      columns: specificColumnsOfSet,
      empty: 'No evidence',
      note: (value) => foundWords('Allele specificity', value),
      json: ({ result }) => result,
    }),
    XqtlEvidence: tableView({
      label: 'eQTL and sQTL evidence of the variant',
      rows: (value) =>
        value.data.ld.xqtlEvidence.map(({ ldhId, entContent }) => ({ ...entContent, ldhId, variant: '' })),
      columns: xqtlColumns,
      empty: 'No evidence',
    }),
    XqtlEvidenceOfSet: tableView({
      label: 'eQTL and sQTL evidence of the variants',
      rows: ({ result }) =>
        result.flatMap(({ caid, xQTL_Evidence: evidence }) =>
          evidence.map(({ ldhId, xQTLEntContent }) => ({ ...xQTLEntContent, ldhId, variant: caid })),
        ),
      columns: xqtlColumnsOfSet,
      empty: 'No evidence',
      note: (value) => foundWords('xQTL', value),
      json: ({ result }) => result,
    }),
  },
  prompts: {},
}
