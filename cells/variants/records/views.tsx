import type { GroupViews, ViewProps } from '@playbook/core/view'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt, type Mark } from '../../ui/genome/layout.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { allelePage, linksTo } from '../links.ts'
import { idColumns, idColumnsOfSet, idOf, idRows } from './columns.ts'
import type * as steps from './steps.ts'

type Row = ReturnType<typeof idRows>[number]
const idLook = { links: (row: Row) => linksTo(idOf(row), row.address) }
const columns = pageColumns(idColumns, { Identifier: idLook })
const columnsOfSet = pageColumns(idColumnsOfSet, {
  Variant: { links: ({ variant }) => linksTo(variant, allelePage(variant)) },
  Identifier: idLook,
})

type Families = NonNullable<ViewProps<typeof steps.ExternalRecords>['value']>

const HG38 = 'MyVariantInfo_hg38'

/** Where a variant lies on GRCh38, as one of its records says. */
function marksOf(variant: string, families: Families): Mark[] {
  const [source] = families.find(({ name }) => name === HG38)?.sources ?? []
  return source === undefined ? [] : markAt('variant', variant || source.id, source.id)
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    ExternalRecords: tableView({
      label: 'Identifiers of the variant',
      rows: (value) => idRows('', value ?? []),
      columns,
      empty: 'No identifiers',
      picture: (value, print) => <GenomePicture marks={marksOf('', value ?? [])} print={print} />,
    }),
    ExternalRecordsOfSet: tableView({
      label: 'Identifiers of the variants',
      rows: (value) => value.flatMap((row) => idRows(row.variantCaId, row.externalRecords)),
      columns: columnsOfSet,
      empty: 'No identifiers',
      picture: (value, print) => (
        <GenomePicture
          marks={value.flatMap(({ variantCaId, externalRecords }) => marksOf(variantCaId, externalRecords))}
          print={print}
        />
      ),
    }),
  },
  prompts: {},
}
