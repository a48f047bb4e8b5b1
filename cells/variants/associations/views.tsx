import type { GroupViews, ViewProps } from '@playbook/core/view'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt } from '../../ui/genome/layout.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { allelePage, linksTo } from '../links.ts'
import { nearColumns, nearColumnsOfSet, nearRows } from './columns.ts'
import type * as steps from './steps.ts'

const columns = pageColumns(nearColumns)
const columnsOfSet = pageColumns(nearColumnsOfSet, {
  Variant: { links: ({ variant }) => linksTo(variant, allelePage(variant)) },
})

function VariantInfoView({ value: { _id: id }, print }: ViewProps<typeof steps.VariantInfo>) {
  return (
    <>
      <GenomePicture marks={markAt('variant', id, id)} print={print} />
      <p>
        <a
          href={`https://myvariant.info/v1/variant/${encodeURIComponent(id)}?assembly=hg38`}
          target="_blank"
          rel="noreferrer"
        >
          {id}
        </a>{' '}
        (GRCh38)
      </p>
    </>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GeneAssociations: tableView({
      label: 'Genes near the variant',
      rows: (value) => nearRows('', value),
      columns,
      empty: 'No genes',
    }),
    GeneAssociationsOfSet: tableView({
      label: 'Genes near the variants',
      rows: (value) => value.flatMap((row) => nearRows(row.variantCaId, row.geneAssociationsHg38)),
      columns: columnsOfSet,
      empty: 'No genes',
    }),
    VariantInfo: VariantInfoView,
  },
  prompts: {},
}
