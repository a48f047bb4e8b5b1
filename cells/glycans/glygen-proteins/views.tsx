import type { GroupViews, ViewProps } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
import { share } from '../../shared/words.ts'
import { RecordTable } from '../Records.tsx'
import * as columns from './columns.tsx'
import { ProteinLink, ProteinView } from './ProteinView.tsx'
import { ACCESSION } from './readable.ts'
import type * as steps from './steps.ts'
import { variantRows } from './variants.ts'

const NONE: readonly never[] = []

function GlycosylationView({ value, print }: ViewProps<typeof steps.Glycosylation>) {
  const { glycosylation_data: sites = NONE, protein_accession: accession } = value
  const without = sites.filter((site) => site.glytoucan_ac === '').length
  return (
    <RecordTable
      name="Glycosylation"
      of="Glycosylation"
      rows={sites}
      columns={columns.glycosylation}
      facts={[
        [ACCESSION, <ProteinLink key="link" accession={accession} />],
        ['Without a GlyTouCan accession', share(without, sites.length, 'record')],
      ]}
      print={print}
    />
  )
}

function PhosphorylationView({ value, print }: ViewProps<typeof steps.Phosphorylation>) {
  const { phosphorylation_data: sites = NONE } = value
  return (
    <RecordTable
      name="Phosphorylation"
      of="Phosphorylation"
      rows={sites}
      columns={columns.phosphorylation}
      print={print}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GlyGenProtein: ProteinView,
    GlyGenProteins: tableView({
      label: 'Proteins in GlyGen',
      rows: (value) => value,
      columns: columns.proteins,
      empty: 'No proteins',
    }),
    Glycosylation: GlycosylationView,
    Phosphorylation: PhosphorylationView,
    ProteinVariants: tableView({
      label: 'Single nucleotide variants',
      rows: variantRows,
      columns: columns.variants,
      empty: 'No variants',
    }),
  },
  prompts: {},
}
