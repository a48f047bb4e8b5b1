import type { GroupViews } from '@playbook/core/view'
import { pageColumns } from '../../ui/table/columns.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { linkColumns } from './columns.ts'
import type * as steps from './steps.ts'

const columns = pageColumns(linkColumns)
/** The species by their KEGG codes, as networks name them. */
const SPECIES: Readonly<Record<string, string>> = { hsa: 'Homo sapiens', mmu: 'Mus musculus', rno: 'Rattus norvegicus' }

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    StringNetwork: tableView({
      label: 'Links in STRING',
      rows: ({ edges }) => edges,
      columns,
      empty: 'No links',
      note: ({ species_id: species, species_txid: taxon }) => `${SPECIES[species] ?? species} (NCBI taxonomy ${taxon})`,
    }),
  },
  prompts: {},
}
