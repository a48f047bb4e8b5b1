import type { GroupViews, ViewProps } from '@playbook/core/view'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt } from '../../ui/genome/layout.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { allelePage, linksTo } from '../links.ts'
import type * as steps from './steps.ts'

type Genes = ViewProps<typeof steps.GeneAssociations>['value']

type Row = Genes[number]['associations'][number] & { readonly variant: string; readonly gene: string }

/** Numbers as numbers, so that they sort by size; words such as "within gene" as they are. */
function distanceOf({ distance_to_feature: distance = '' }: Row): string | number {
  return /^\d+$/.test(distance) ? Number(distance) : distance
}

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Gene', value: ({ gene }) => gene },
  { name: 'Effect', value: ({ effect = '' }) => effect.replaceAll('_', ' ').replaceAll('&', ', ') },
  { name: 'Distance (bp, GRCh38)', value: distanceOf },
  { name: 'Feature', value: ({ feature_id: feature = '' }) => feature },
  { name: 'Type', value: ({ feature_type: type = '' }) => type },
  { name: 'HGVS', value: ({ hgvs_c: hgvs = '' }) => hgvs },
  { name: 'Impact', value: ({ putative_impact: impact = '' }) => impact },
  { name: 'Biotype', value: ({ transcript_biotype: biotype = '' }) => biotype.replaceAll('_', ' ') },
]

const columnsOfSet: readonly ColumnOf<Row>[] = [
  { name: 'Variant', value: ({ variant }) => variant, links: ({ variant }) => linksTo(variant, allelePage(variant)) },
  ...columns,
]

function rowsOf(variant: string, genes: Genes): Row[] {
  return genes.flatMap(({ geneId, associations }) =>
    associations.map((association) => ({ ...association, variant, gene: geneId })),
  )
}

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
      rows: (value) => rowsOf('', value),
      columns,
      empty: 'No genes',
    }),
    GeneAssociationsOfSet: tableView({
      label: 'Genes near the variants',
      rows: (value) => value.flatMap((row) => rowsOf(row.variantCaId, row.geneAssociationsHg38)),
      columns: columnsOfSet,
      empty: 'No genes',
    }),
    VariantInfo: VariantInfoView,
  },
  prompts: {},
}
