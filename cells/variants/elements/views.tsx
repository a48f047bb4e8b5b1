import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { allelePage, elementLinks, linksTo } from '../links.ts'
import type * as steps from './steps.ts'

type OfVariant = ViewProps<typeof steps.ElementsOfVariants>['value'][number]
type Element = ViewProps<typeof steps.ElementRecords>['value'][number]
type OfGene = Element & { readonly gene: string }

const ofVariants: readonly ColumnOf<OfVariant>[] = [
  { name: 'Variant', value: ({ caid }) => caid, links: ({ caid }) => linksTo(caid, allelePage(caid)) },
  { name: 'Regulatory element', value: ({ reEntId }) => reEntId, links: ({ reEntId }) => elementLinks(reEntId) },
  { name: 'Position (GRCh38)', value: ({ rePosition }) => rePosition },
]

const place = ({ entContent }: Element) => entContent.coordinates
/** An element whose position is not known stands at the start of no chromosome. */
const isPlaced = (element: Element) => place(element).chromosome !== ''
const records: readonly ColumnOf<Element>[] = [
  { name: 'Regulatory element', value: ({ entId }) => entId, links: ({ entId }) => elementLinks(entId) },
  { name: 'Chromosome (GRCh38)', value: (element) => place(element).chromosome },
  { name: 'Start', value: (element) => (isPlaced(element) ? place(element).start : null), numeric: true },
  { name: 'End', value: (element) => (isPlaced(element) ? place(element).end : null), numeric: true },
]
const geneColumn: ColumnOf<OfGene> = { name: 'Gene', value: ({ gene }) => gene }
const ofGenes: readonly ColumnOf<OfGene>[] = [geneColumn, ...records]

function OfVariantsView({ value, print }: ViewProps<typeof steps.ElementsOfVariants>) {
  const table = { rows: value, columns: ofVariants, print, empty: 'No regulatory elements' }
  return <RowTable label="Regulatory elements of the variants" {...table} />
}

function OfGenesView({ value, print }: ViewProps<typeof steps.ElementsOfGenes>) {
  const rows = useMemo(
    () => value.flatMap(({ gene, regulatoryElements }) => regulatoryElements.map((element) => ({ ...element, gene }))),
    [value],
  )
  const table = { rows, columns: ofGenes, value, print, empty: 'No regulatory elements' }
  return <RowTable label="Regulatory elements of the genes" {...table} />
}

function RecordsView({ value, print }: ViewProps<typeof steps.ElementRecords>) {
  const table = { rows: value, columns: records, print, empty: 'No regulatory elements' }
  return <RowTable label="Regulatory elements" {...table} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { ElementsOfVariants: OfVariantsView, ElementsOfGenes: OfGenesView, ElementRecords: RecordsView },
  prompts: {},
}
