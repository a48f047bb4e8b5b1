import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { ASSEMBLY, writtenRegion } from '../../shared/region.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { elementLinks } from '../links.ts'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import type { Mark } from '../../ui/genome/layout.ts'
import type * as steps from './steps.ts'

type Position = ViewProps<typeof steps.ElementPositions>['value'][number]
interface NearGene {
  readonly reId: string
  readonly gene: string
}

const positions: readonly ColumnOf<Position>[] = [
  { name: 'Entity id', value: ({ entId }) => entId, links: ({ entId }) => elementLinks(entId) },
  { name: 'Chromosome', value: ({ coordinates }) => coordinates.chromosome },
  { name: 'Start Pos.', value: ({ coordinates }) => coordinates.start, numeric: true },
  { name: 'End Pos.', value: ({ coordinates }) => coordinates.end, numeric: true },
]

const nearGenes: readonly ColumnOf<NearGene>[] = [
  { name: 'Regulatory element', value: ({ reId }) => reId, links: ({ reId }) => elementLinks(reId) },
  { name: 'Gene', value: ({ gene }) => gene },
]

function marksOf(rows: readonly Position[]): Mark[] {
  return rows.map(({ entId, coordinates }) => ({ label: entId, kind: 'regulatory', region: coordinates }))
}

function PositionView({ value, print }: ViewProps<typeof steps.ElementPosition>) {
  const { entId, coordinates } = value
  const marks = useMemo(() => marksOf([value]), [value])
  const size = `${(coordinates.end - coordinates.start).toLocaleString('en')} bp`
  return (
    <>
      <GenomePicture marks={marks} print={print} />
      <Facts
        label="Position of the regulatory element"
        facts={[
          ['Regulatory element', entId],
          [`Position (${ASSEMBLY})`, writtenRegion(coordinates)],
          ['Size', size],
        ]}
      />
    </>
  )
}

function PositionsView({ value, print }: ViewProps<typeof steps.ElementPositions>) {
  const marks = useMemo(() => marksOf(value), [value])
  const table = { rows: value, columns: positions, print, empty: 'No positions' }
  return (
    <>
      <GenomePicture marks={marks} print={print} />
      <RowTable label="Positions of the regulatory elements" {...table} />
    </>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    ElementPosition: PositionView,
    ElementPositions: PositionsView,
    GenesOfElements: tableView({
      label: 'Genes near the regulatory elements',
      // An element without genes has a row of its own, which says so by its empty cell.
      rows: (value) =>
        value.flatMap(({ reId, genes }) => (genes.length > 0 ? genes : ['']).map((gene) => ({ reId, gene }))),
      columns: nearGenes,
      empty: 'No genes',
    }),
  },
  prompts: {},
}
