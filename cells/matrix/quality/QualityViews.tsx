import type { PromptProps, ViewProps } from '@playbook/core/view'
import { useState } from 'react'
import { counted } from '../../shared/words.ts'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import { QUALITY_COLUMNS } from './sampleQuality.ts'
import type * as steps from './steps.ts'

const COLUMNS = pageColumns(QUALITY_COLUMNS)

/** Every sample with what was measured of it; above them what is doubtful of several. */
export function QualityView({ value: { rows, doubts }, print }: ViewProps<typeof steps.SampleQuality>) {
  return (
    <>
      {doubts.map((doubt) => (
        <Alert key={doubt} kind="warn" what={doubt} />
      ))}
      <RowTable label="Quality of samples" rows={rows} columns={COLUMNS} print={print} />
    </>
  )
}

type Props = PromptProps<typeof steps.leaveOutSamples>

/** Which samples are left out, and why. */
export function LeaveOutPrompt(props: Props) {
  return (
    <SamplesOf matrix={props.inputs.anndata}>
      {(table) => <LeaveOut {...props} key={JSON.stringify(props.value)} names={table.index} />}
    </SamplesOf>
  )
}

function LeaveOut({ names, value, onSubmit, readOnly }: Props & { readonly names: readonly string[] }) {
  const [samples, setSamples] = useState<readonly string[]>(value?.samples ?? [])
  const [reason, setReason] = useState(value?.reason ?? '')
  const chosen = { samples: [...samples], reason: reason.trim() }
  return (
    <div className={promptStyles.prompt}>
      <fieldset className={fieldStyles.line}>
        <legend>{`Leave out (${counted(samples.length, 'sample')} of ${names.length.toLocaleString('en')})`}</legend>
        {[...new Set([...names, ...samples])].map((name) => (
          <label key={name} className={fieldStyles.check}>
            <input
              type="checkbox"
              checked={samples.includes(name)}
              disabled={readOnly}
              onChange={({ target }) =>
                setSamples(target.checked ? [...samples, name] : samples.filter((each) => each !== name))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Reason" hint="Told in the methods, such as: low correlation with its replicates.">
        <input
          type="text"
          aria-label="Reason"
          value={reason}
          disabled={readOnly}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <SubmitRow
        standing={standingOf(chosen, value, names.length)}
        readOnly={readOnly}
        label="Leave out"
        onSubmit={() => onSubmit(chosen)}
      />
    </div>
  )
}

function standingOf(chosen: NonNullable<Props['value']>, value: Props['value'], count: number): Standing {
  if (chosen.samples.length === 0) return { state: 'blocked', why: 'Choose the samples to leave out.' }
  if (count - chosen.samples.length < 2) return { state: 'blocked', why: 'At least two samples have to be left.' }
  if (chosen.reason === '') return { state: 'blocked', why: 'Write the reason: it stands in the methods.' }
  const isSame = JSON.stringify(value) === JSON.stringify(chosen)
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}
