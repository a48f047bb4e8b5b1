import type { GroupViews, ViewProps } from '@playbook/core/view'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt } from '../../ui/genome/layout.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { allelePage, elementLinks, linksTo } from '../links.ts'
import type * as steps from './steps.ts'

type OfVariant = ViewProps<typeof steps.ElementsOfVariants>['value'][number]
type Element = ViewProps<typeof steps.ElementRecords>['value'][number]
type OfGene = Element & { readonly gene: string }

const ofVariants: readonly ColumnOf<OfVariant>[] = [
  { name: 'Variant CAID', value: ({ caid }) => caid, links: ({ caid }) => linksTo(caid, allelePage(caid)) },
  { name: 'Regulatory Element EntId', value: ({ reEntId }) => reEntId, links: ({ reEntId }) => elementLinks(reEntId) },
  { name: 'Regulatory Element Position', value: ({ rePosition }) => rePosition },
]

const place = ({ entContent }: Element) => entContent.coordinates
/** An element whose position is not known stands at the start of no chromosome. */
const isPlaced = (element: Element) => place(element).chromosome !== ''
const records: readonly ColumnOf<Element>[] = [
  { name: 'Entity id', value: ({ entId }) => entId, links: ({ entId }) => elementLinks(entId) },
  { name: 'Chromosome', value: (element) => place(element).chromosome },
  { name: 'Start Pos.', value: (element) => (isPlaced(element) ? place(element).start : null), numeric: true },
  { name: 'End Pos.', value: (element) => (isPlaced(element) ? place(element).end : null), numeric: true },
]
const geneColumn: ColumnOf<OfGene> = { name: 'Gene', value: ({ gene }) => gene }
const ofGenes: readonly ColumnOf<OfGene>[] = [geneColumn, ...records]

const pictureOf = (elements: readonly Element[], print: boolean | undefined) => {
  // Files of PWB write positions as texts, too.
  const marks = elements.flatMap(({ entId, entContent: { coordinates } }) =>
    markAt('regulatory', entId, `${coordinates.chromosome}:${coordinates.start}-${coordinates.end}`),
  )
  return <GenomePicture marks={marks} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    ElementsOfVariants: tableView({
      label: 'Regulatory elements of the variants',
      rows: (value) => value,
      columns: ofVariants,
      empty: 'No regulatory elements',
      picture: (value, print) => (
        <GenomePicture
          marks={value.flatMap(({ reEntId, rePosition }) => markAt('regulatory', reEntId, rePosition))}
          print={print}
        />
      ),
    }),
    ElementsOfGenes: tableView({
      label: 'Regulatory elements of the genes',
      rows: (value) =>
        value.flatMap(({ gene, regulatoryElements }) => regulatoryElements.map((element) => ({ ...element, gene }))),
      columns: ofGenes,
      empty: 'No regulatory elements',
      picture: (value, print) =>
        pictureOf(
          value.flatMap(({ regulatoryElements }) => regulatoryElements),
          print,
        ),
    }),
    ElementRecords: tableView({
      label: 'Regulatory elements',
      rows: (value) => value,
      columns: records,
      empty: 'No regulatory elements',
      picture: pictureOf,
    }),
  },
  prompts: {},
}
