import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { groupingColumns, type SampleTable } from '../../shared/samples.ts'
import { counted } from '../../shared/words.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow } from '../../ui/prompt/SubmitRow.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import { chosenStanding, SampleColumn } from './SampleColumn.tsx'
import type * as steps from './steps.ts'

type Props = PromptProps<typeof steps.pseudobulk>
type Params = NonNullable<Props['value']>

/** Whose cells are added up, and whether each cluster apart or one alone. */
export function PseudobulkPrompt(props: Props) {
  return (
    <SamplesOf matrix={props.inputs.anndata}>
      {(table) => <Pseudobulk {...props} key={JSON.stringify(props.value)} table={table} />}
    </SamplesOf>
  )
}

const DONOR = /donor|patient|subject|individual|animal|mouse|sample/i
const CLUSTER = /cluster|cell.?type|louvain|leiden|annotation/i

function valuesOf({ index, values }: SampleTable, column: string): readonly string[] {
  const cells = index.map((cell) => values[column]?.[cell] ?? '').filter((cell) => cell !== '')
  return [...new Set(cells)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function Pseudobulk({ table, value, onSubmit, readOnly }: Props & { readonly table: SampleTable }) {
  const columns = groupingColumns(table)
  const [donor, setDonor] = useState(value?.donor ?? columns.find((column) => DONOR.test(column)) ?? '')
  const [clusters, setClusters] = useState(
    value?.clusters ?? (value ? '' : (columns.find((column) => CLUSTER.test(column)) ?? '')),
  )
  const [only, setOnly] = useState(value?.only ?? '')
  const inClusters = clusters === '' ? [] : valuesOf(table, clusters)
  const chosen = {
    donor,
    ...(clusters !== '' && { clusters }),
    ...(inClusters.includes(only) && { only }),
    ...(value?.least !== undefined && { least: value.least }),
  }
  const donors = donor === '' ? 0 : valuesOf(table, donor).length
  return (
    <div className={promptStyles.prompt}>
      <SampleColumn
        label="Donor of each cell"
        none="Choose a column"
        columns={columns}
        value={donor}
        readOnly={readOnly}
        onChoose={setDonor}
      />
      <SampleColumn
        label="Clusters"
        none="All cells together"
        columns={columns}
        value={clusters}
        readOnly={readOnly}
        onChoose={setClusters}
      />
      {inClusters.length > 0 && (
        <SampleColumn
          label="Which cluster"
          none="Each apart"
          columns={inClusters}
          value={only}
          readOnly={readOnly}
          onChoose={setOnly}
        />
      )}
      {donors > 0 && <p>{`${counted(table.index.length, 'cell')} of ${counted(donors, 'value')} of ${donor}.`}</p>}
      <SubmitRow
        standing={chosenStanding(chosen, value, whyNot(chosen))}
        readOnly={readOnly}
        label="Sum counts"
        onSubmit={() => onSubmit(chosen)}
      />
    </div>
  )
}

function whyNot({ donor, clusters }: Params): string | undefined {
  if (donor === '') return 'Choose the column of donors.'
  return donor === clusters ? 'Choose another column for the clusters.' : undefined
}
