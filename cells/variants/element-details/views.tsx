import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { ASSEMBLY, regionWords } from '../../shared/region.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { nearGeneRows, nearGenes, positionColumns } from './columns.ts'
import { elementLinks } from '../links.ts'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import type { Mark } from '../../ui/genome/layout.ts'
import type * as steps from './steps.ts'

type Position = ViewProps<typeof steps.ElementPositions>['value'][number]
const positions = pageColumns<Position>(positionColumns, {
  'Regulatory element': { links: ({ entId }) => elementLinks(entId) },
})

const genes = pageColumns(nearGenes, { 'Regulatory element': { links: ({ reId }) => elementLinks(reId) } })

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
          [`Position (${ASSEMBLY})`, regionWords(coordinates)],
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
      rows: nearGeneRows,
      columns: genes,
      empty: 'No genes',
    }),
  },
  prompts: {},
}
