import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { groupingColumns } from '../../shared/samples.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import { SampleColumn } from './SampleColumn.tsx'
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
        label="Groups that stay apart"
        none="None"
        columns={columns}
        value={groups}
        readOnly={readOnly}
        onChoose={setGroups}
      />
      <SubmitRow
        standing={standingOf(chosen, value)}
        readOnly={readOnly}
        label="Take out"
        onSubmit={() => onSubmit(chosen)}
      />
    </div>
  )
}

function standingOf(chosen: NonNullable<Props['value']>, value: Props['value']): Standing {
  if (chosen.batch === '') return { state: 'blocked', why: 'Choose the column of the batches.' }
  if (chosen.batch === chosen.groups) return { state: 'blocked', why: 'Choose another column for the groups.' }
  const isSame = JSON.stringify(value) === JSON.stringify(chosen)
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}
