import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { proteinPage } from '../../services/glygen.pages.ts'
import { classes } from '../../ui/frame/classes.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import * as columns from './columns.tsx'
import { ProteinLink, ProteinView } from './ProteinView.tsx'
import type * as steps from './steps.ts'
import { variantRows } from './variants.ts'
import styles from './views.module.css'

type ListRow = ViewProps<typeof steps.GlyGenProteins>['value'][number]

const yesOrNo = (count: number) => (count > 0 ? 'Yes' : 'No')

const listColumns: readonly ColumnOf<ListRow>[] = [
  { name: 'Gene name', value: ({ gene }) => gene.name },
  {
    name: 'UniProt Accession',
    value: ({ uniprot }) => uniprot.uniprot_canonical_ac,
    links: ({ uniprot: { uniprot_canonical_ac: accession } }) => [{ text: accession, href: proteinPage(accession) }],
  },
  { name: 'Protein Name', value: (row) => row.protein_names.name },
  {
    name: 'Species',
    value: ({ species: { name, taxid } }) => (taxid === '' ? name : `${name} (TaxID: ${taxid})`),
  },
  { name: 'Glycosylation', value: ({ bools }) => yesOrNo(bools.total_n_glycosites + bools.total_o_glycosites) },
  { name: 'Phosphorylation', value: ({ bools }) => yesOrNo(bools.reported_phosphosites) },
  { name: 'SNV', value: ({ bools }) => yesOrNo(bools.reported_snv) },
]

function ProteinsView({ value, print }: ViewProps<typeof steps.GlyGenProteins>) {
  return <RowTable label="Proteins in GlyGen" rows={value} columns={listColumns} print={print} empty="No proteins" />
}

const NONE: readonly never[] = []

function GlycosylationView({ value, print }: ViewProps<typeof steps.Glycosylation>) {
  const { glycosylation_data: sites = NONE, protein_accession: accession } = value
  const model = useRows(sites, columns.glycosylation)
  if (sites.length === 0) return <EmptyNote why="No Glycosylation Information to Display" />
  const without = sites.filter((site) => site.glytoucan_ac === '').length
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      <Facts
        label="Glycosylation"
        facts={[
          ['UniProtKB Accession', <ProteinLink key="link" accession={accession} />],
          ['Total Records', sites.length.toLocaleString('en')],
          ['Records Without GlyTouCan Accessions', without.toLocaleString('en')],
        ]}
      />
      <DataTable label="Glycosylation" model={model} downloads={[jsonDownload(sites)]} print={print} />
    </div>
  )
}

function PhosphorylationView({ value, print }: ViewProps<typeof steps.Phosphorylation>) {
  const { phosphorylation_data: sites = NONE } = value
  const model = useRows(sites, columns.phosphorylation)
  if (sites.length === 0) return <EmptyNote why="No Phosphorylation Information to Display" />
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      <Facts label="Phosphorylation" facts={[['Total Records', sites.length.toLocaleString('en')]]} />
      <DataTable label="Phosphorylation" model={model} downloads={[jsonDownload(sites)]} print={print} />
    </div>
  )
}

function VariantsView({ value, print }: ViewProps<typeof steps.ProteinVariants>) {
  const rows = useMemo(() => variantRows(value), [value])
  return (
    <RowTable
      label="Single nucleotide variants"
      rows={rows}
      columns={columns.variants}
      value={value}
      print={print}
      empty="No variants"
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GlyGenProtein: ProteinView,
    GlyGenProteins: ProteinsView,
    Glycosylation: GlycosylationView,
    Phosphorylation: PhosphorylationView,
    ProteinVariants: VariantsView,
  },
  prompts: {},
}
