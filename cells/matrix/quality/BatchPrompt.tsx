import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { groupingColumns } from '../../shared/samples.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow } from '../../ui/prompt/SubmitRow.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import { chosenStanding, SampleColumn } from './SampleColumn.tsx'
import type * as steps from './steps.ts'

type Props = PromptProps<typeof steps.removeBatch>

/** Which batches are taken out, and which groups stay apart. */
export function BatchPrompt(props: Props) {
  return (
    <SamplesOf matrix={props.inputs.anndata}>
      {(table) => <Batch {...props} key={JSON.stringify(props.value)} columns={groupingColumns(table)} />}
    </SamplesOf>
  )
}

const BATCH = /batch|plate|lane|run|date|centre|center|site/i

function Batch({ columns, value, onSubmit, readOnly }: Props & { readonly columns: readonly string[] }) {
  const [batch, setBatch] = useState(value?.batch ?? columns.find((column) => BATCH.test(column)) ?? '')
  const [groups, setGroups] = useState(value?.groups ?? columns.findLast((column) => !BATCH.test(column)) ?? '')
  const chosen = { batch, ...(groups !== '' && { groups }) }
  return (
    <div className={promptStyles.prompt}>
      <SampleColumn
        label="Batches"
        none="Choose a column"
        columns={columns}
        value={batch}
        readOnly={readOnly}
        onChoose={setBatch}
      />
      <SampleColumn
        label="Groups whose differences stay"
        none="None"
        columns={columns}
        value={groups}
        readOnly={readOnly}
        onChoose={setGroups}
      />
      <SubmitRow
        standing={chosenStanding(chosen, value, whyNot(chosen))}
        readOnly={readOnly}
        label="Remove"
        onSubmit={() => onSubmit(chosen)}
      />
    </div>
  )
}

function whyNot({ batch, groups }: NonNullable<Props['value']>): string | undefined {
  if (batch === '') return 'Choose the batch column.'
  return batch === groups ? 'Choose another column for the groups.' : undefined
}
