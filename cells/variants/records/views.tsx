import type { GroupViews, ViewProps } from '@playbook/core/view'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt, type Mark } from '../../ui/genome/layout.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { allelePage, linksTo } from '../links.ts'
import type * as steps from './steps.ts'

interface Row {
  readonly variant: string
  readonly database: string
  readonly id: string
  readonly address: string
}

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Database', value: ({ database }) => database },
  { name: 'Identifier', value: ({ id }) => id, links: ({ id, address }) => linksTo(id, address) },
]

const columnsOfSet: readonly ColumnOf<Row>[] = [
  { name: 'Variant', value: ({ variant }) => variant, links: ({ variant }) => linksTo(variant, allelePage(variant)) },
  ...columns,
]

type Families = NonNullable<ViewProps<typeof steps.ExternalRecords>['value']>

function rowsOf(variant: string, families: Families): Row[] {
  return families.flatMap(({ name, sources }) =>
    sources.map((source) => ({ variant, database: name, id: source.id, address: source['@id'] })),
  )
}

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
      rows: (value) => rowsOf('', value ?? []),
      columns,
      empty: 'No identifiers',
      picture: (value, print) => <GenomePicture marks={marksOf('', value ?? [])} print={print} />,
    }),
    ExternalRecordsOfSet: tableView({
      label: 'Identifiers of the variants',
      rows: (value) => value.flatMap((row) => rowsOf(row.variantCaId, row.externalRecords)),
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
