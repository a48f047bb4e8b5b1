import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { knownColumns, type SampleTable } from '../../shared/samples.ts'
import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import type * as steps from './steps.ts'

type Props = PromptProps<typeof steps.removeBatch>

/** Which batches are taken out, and which groups stay apart. */
export function BatchPrompt(props: Props) {
  return (
    <SamplesOf matrix={props.inputs.anndata}>
      {(table) => <Batch {...props} key={JSON.stringify(props.value)} columns={columnsOf(table)} />}
    </SamplesOf>
  )
}

/** The columns that group samples: with two values or more, one of which two samples have. */
function columnsOf(table: SampleTable): readonly string[] {
  return knownColumns(table).filter((column) => {
    const cells = table.index.map((sample) => table.values[column]?.[sample] ?? '').filter((cell) => cell !== '')
    const different = new Set(cells).size
    return different > 1 && different < cells.length
  })
}

const BATCH = /batch|plate|lane|run|date|centre|center|site/i

function Batch({ columns, value, onSubmit, readOnly }: Props & { readonly columns: readonly string[] }) {
  const [batch, setBatch] = useState(value?.batch ?? columns.find((column) => BATCH.test(column)) ?? '')
  const [groups, setGroups] = useState(value?.groups ?? columns.findLast((column) => !BATCH.test(column)) ?? '')
  const chosen = { batch, ...(groups !== '' && { groups }) }
  return (
    <div className={promptStyles.prompt}>
      <Column
        label="Batches"
        none="Choose a column"
        columns={columns}
        value={batch}
        readOnly={readOnly}
        onChoose={setBatch}
      />
      <Column
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

interface ColumnProps {
  readonly label: string
  /** What no column is called. */
  readonly none: string
  readonly columns: readonly string[]
  readonly value: string
  readonly readOnly: boolean
  readonly onChoose: (column: string) => void
}

function Column({ label, none, columns, value, readOnly, onChoose }: ColumnProps) {
  return (
    <Field label={label}>
      <select
        className={fieldStyles.select}
        aria-label={label}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{none}</option>
        {[...new Set([...columns, ...(value === '' ? [] : [value])])].map((column) => (
          <option key={column}>{column}</option>
        ))}
      </select>
    </Field>
  )
}
