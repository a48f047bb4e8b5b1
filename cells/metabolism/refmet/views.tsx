import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import type { Value } from '../../ui/text/format.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { isKnown } from './rows.ts'
import type * as steps from './steps.ts'

type Row = ViewProps<typeof steps.MetaboliteSummary>['value'][number]

/** Masses are texts, which would not be sorted as numbers. */
function massOf(mass = ''): number | null {
  const value = Number.parseFloat(mass)
  return Number.isNaN(value) ? null : value
}

function fourDecimals(mass: Value): string {
  return typeof mass === 'number' ? mass.toFixed(4) : ''
}

const page = 'https://www.metabolomicsworkbench.org/databases/refmet/refmet_details.php?REFMET_NAME='
const compound = 'https://pubchem.ncbi.nlm.nih.gov/compound/'

const columns: readonly ColumnOf<Row>[] = [
  { name: 'name', value: ({ name }) => name ?? '' },
  {
    name: 'RefMet name',
    value: ({ refmet_name: name }) => name ?? '',
    links: (row) => {
      const { refmet_name: name = '' } = row
      return isKnown(row) ? [{ text: name, href: page + encodeURIComponent(name) }] : []
    },
  },
  {
    name: 'PubChem CID',
    value: ({ pubchem_cid: cid }) => cid ?? '',
    links: ({ pubchem_cid: cid = '' }) => (/^\d+$/.test(cid) ? [{ text: cid, href: compound + cid }] : []),
  },
  { name: 'exact mass', value: ({ exactmass }) => massOf(exactmass), numeric: true, format: fourDecimals },
  { name: 'formula', value: ({ formula }) => formula ?? '' },
  { name: 'super class', value: ({ super_class: name }) => name ?? '' },
  { name: 'main class', value: ({ main_class: name }) => name ?? '' },
  { name: 'sub class', value: ({ sub_class: name }) => name ?? '' },
  { name: 'InChI key', value: ({ inchi_key: key }) => key ?? '' },
]

function SummaryView({ value, print }: ViewProps<typeof steps.MetaboliteSummary>) {
  // On paper there is no room for columns without a value.
  const drawn = useMemo(
    () => (print ? columns.filter(({ value: of }) => value.some((row, at) => of(row, at))) : columns),
    [value, print],
  )
  const known = value.filter(isKnown).length
  return (
    <RowTable label="Metabolite Summary" rows={value} columns={drawn} print={print} empty="No metabolites">
      {value.length > 0 && (
        <span className={promptStyles.small}>
          {`${known.toLocaleString('en')} of ${value.length.toLocaleString('en')} in RefMet`}
        </span>
      )}
    </RowTable>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { MetaboliteSummary: SummaryView }, prompts: {} }
