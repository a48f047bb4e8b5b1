import type { GroupViews, ViewProps } from '@playbook/core/view'
import { GenomePicture } from '../../ui/genome/GenomePicture.tsx'
import { markAt } from '../../ui/genome/layout.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { allelePage, elementLinks, linksTo } from '../links.ts'
import { positionLook } from '../../ui/genome/positionLook.ts'
import { ofGenes, ofGenesRows, ofVariants, records } from './columns.ts'
import type * as steps from './steps.ts'

type Element = ViewProps<typeof steps.ElementRecords>['value'][number]
const elementLook = { links: ({ entId }: { readonly entId: string }) => elementLinks(entId) }
const variantColumns = pageColumns(ofVariants, {
  Variant: { links: ({ caid }) => linksTo(caid, allelePage(caid)) },
  'Regulatory element': { links: ({ reEntId }) => elementLinks(reEntId) },
  Position: positionLook,
})
const recordColumns = pageColumns(records, { 'Regulatory element': elementLook })
const geneColumns = pageColumns(ofGenes, { 'Regulatory element': elementLook })

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
      columns: variantColumns,
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
      rows: (value) => ofGenesRows(value),
      columns: geneColumns,
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
      columns: recordColumns,
      empty: 'No regulatory elements',
      picture: pictureOf,
    }),
  },
  prompts: {},
}
