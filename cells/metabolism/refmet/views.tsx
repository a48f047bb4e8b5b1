import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import type { Value } from '../../ui/text/format.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { metaboliteColumns } from './columns.ts'
import { isKnown } from './rows.ts'
import type * as steps from './steps.ts'

function fourDecimals(mass: Value): string {
  return typeof mass === 'number' ? mass.toFixed(4) : ''
}

const page = 'https://www.metabolomicsworkbench.org/databases/refmet/refmet_details.php?REFMET_NAME='
const compound = 'https://pubchem.ncbi.nlm.nih.gov/compound/'

const columns = pageColumns(metaboliteColumns, {
  'RefMet name': {
    links: (row) => {
      const { refmet_name: name = '' } = row
      return isKnown(row) ? [{ text: name, href: page + encodeURIComponent(name) }] : []
    },
  },
  'PubChem CID': {
    links: ({ pubchem_cid: cid = '' }) => (/^\d+$/.test(cid) ? [{ text: cid, href: compound + cid }] : []),
  },
  'Exact mass (Da)': { format: fourDecimals },
})

function SummaryView({ value, print }: ViewProps<typeof steps.MetaboliteSummary>) {
  // There is no room for columns without a value.
  const drawn = useMemo(() => columns.filter(({ value: of }) => value.some((row, at) => of(row, at))), [value])
  const known = value.filter(isKnown).length
  return (
    <RowTable label="Metabolites in RefMet" rows={value} columns={drawn} print={print} empty="No metabolites">
      {value.length > 0 && (
        <span className={promptStyles.small}>
          {`${known.toLocaleString('en')} of ${value.length.toLocaleString('en')} in RefMet`}
        </span>
      )}
    </RowTable>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { MetaboliteSummary: SummaryView }, prompts: {} }
