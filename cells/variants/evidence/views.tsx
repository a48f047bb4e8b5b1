import type { GroupViews } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns, type ColumnLooks } from '../../ui/table/columns.ts'
import { share } from '../../shared/words.ts'
import { allelePage, linksTo } from '../links.ts'
import * as columns from './columns.ts'
import type * as steps from './steps.ts'

const variantLook = {
  links: ({ variant }: { readonly variant: string }) => linksTo(variant, allelePage(variant)),
  isPinned: true,
}

type Specific = Parameters<(typeof columns.specificColumns)[number]['value']>[0]
const specificLooks: ColumnLooks<Specific> = {
  Variant: variantLook,
  'Tissue or cell type': { isPinned: true },
  Signal: { isPinned: true },
  Evidence: { links: ({ ldhIri }) => linksTo('Record', ldhIri) },
  Source: { links: ({ kbIri }) => linksTo('Source', kbIri) },
}
const specificColumns = pageColumns(columns.specificColumns, specificLooks)
const specificColumnsOfSet = pageColumns(columns.specificColumnsOfSet, specificLooks)

type Xqtl = Parameters<(typeof columns.xqtlColumns)[number]['value']>[0]
const xqtlLooks: ColumnLooks<Xqtl> = {
  Variant: variantLook,
  Type: { isPinned: true },
  Tissue: { isPinned: true },
  Evidence: { links: ({ GTExIri }) => linksTo('Record', GTExIri) },
}
const xqtlColumns = pageColumns(columns.xqtlColumns, xqtlLooks)
const xqtlColumnsOfSet = pageColumns(columns.xqtlColumnsOfSet, xqtlLooks)

function foundWords(kind: string, { found, total }: { readonly found: number; readonly total: number }): string {
  return `${kind} evidence found for ${share(found, total, 'variant')}.`
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    AlleleSpecificEvidence: tableView({
      label: 'Allele-specific evidence of the variant',
      rows: (value) => columns.specificRows('', value),
      columns: specificColumns,
      empty: 'No evidence',
    }),
    AlleleSpecificEvidenceOfSet: tableView({
      label: 'Allele-specific evidence of the variants',
      rows: ({ result }) => result.flatMap((row) => columns.specificRows(row.caid, row.alleleSpecificEvidence)),
      columns: specificColumnsOfSet,
      empty: 'No evidence',
      note: (value) => foundWords('Allele-specific', value),
      json: ({ result }) => result,
    }),
    XqtlEvidence: tableView({
      label: 'eQTL and sQTL evidence of the variant',
      rows: (value) => columns.xqtlRows(value),
      columns: xqtlColumns,
      empty: 'No evidence',
    }),
    XqtlEvidenceOfSet: tableView({
      label: 'eQTL and sQTL evidence of the variants',
      rows: ({ result }) => columns.xqtlRowsOfSet(result),
      columns: xqtlColumnsOfSet,
      empty: 'No evidence',
      note: (value) => foundWords('eQTL or sQTL', value),
      json: ({ result }) => result,
    }),
  },
  prompts: {},
}
