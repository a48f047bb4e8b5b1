import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt, type Mark } from '../../ui/genome/layout.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { elementLinks, linksTo } from '../links.ts'
import { positionLook } from '../../ui/genome/positionLook.ts'
import { assemblyColumns, assemblyRows, nameColumns, nameColumnsOfElements, nameRows } from './columns.ts'
import type * as steps from './steps.ts'

type Name = ViewProps<typeof steps.UniqueRegion>['value'][number]
type Reference = ViewProps<typeof steps.CrossReference>['value']
const elementLook = { links: ({ element }: { readonly element: string }) => elementLinks(element) }
const idLook = { links: (row: Name) => linksTo(row.id, row['@id']) }
const names = pageColumns<Name>(nameColumns, { 'Registered name': idLook, Title: positionLook })
const namesOfElements = pageColumns(nameColumnsOfElements, {
  'Regulatory element': elementLook,
  'Registered name': idLook,
  Title: positionLook,
})
const onAssemblies = pageColumns(assemblyColumns, { 'Regulatory element': elementLook, Position: positionLook })

/** Positions of elements are those on GRCh38. */
function marksOf(values: readonly Reference[]): Mark[] {
  return values.flatMap(({ regElementId = 'Region', rePosition }) => markAt('regulatory', regElementId, rePosition))
}

/** The titles of regions say where they are, as `GRCh38 (chr1:825620-825820)`. */
function pictureOf(names: readonly Name[], print: boolean | undefined) {
  const marks = names.flatMap(({ id, communityStandardTitle: title }) => markAt('regulatory', id, title))
  return <GenomePicture marks={marks} print={print} />
}

function ReferenceView({ value, print }: ViewProps<typeof steps.CrossReference>) {
  const rows = useMemo(() => assemblyRows(value), [value])
  if (rows.length === 0) return <EmptyNote why="Unable to find any unique region(s) for the queried position!" />
  return (
    <>
      <GenomePicture marks={marksOf([value])} print={print} />
      <RowTable label="The region on each assembly" rows={rows} columns={onAssemblies} value={value} print={print} />
    </>
  )
}

function ReferencesView({ value, print }: ViewProps<typeof steps.CrossReferences>) {
  const rows = useMemo(() => value.flatMap(assemblyRows), [value])
  if (rows.length === 0) return <EmptyNote why="Unable to find any unique region(s) for the queried positions!" />
  return (
    <>
      <GenomePicture marks={marksOf(value)} print={print} />
      <RowTable label="The regions on each assembly" rows={rows} columns={onAssemblies} value={value} print={print} />
    </>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    UniqueRegion: tableView({
      label: 'Names of the region',
      rows: (value) => value,
      columns: names,
      empty: 'No names',
      picture: pictureOf,
    }),
    UniqueRegions: tableView({
      label: 'Names of the regions',
      rows: (value) => nameRows(value),
      columns: namesOfElements,
      empty: 'No names',
      picture: (value, print) =>
        pictureOf(
          value.flatMap(({ reference }) => reference),
          print,
        ),
    }),
    CrossReference: ReferenceView,
    CrossReferences: ReferencesView,
  },
  prompts: {},
}
