import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import type { SampleTable } from '../../shared/samples.ts'
import { counted } from '../../shared/words.ts'
import { Alert } from '../../ui/frame/Alert.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import { Adjustments, Choice } from './DesignFields.tsx'
import { FilterField } from './FilterField.tsx'
import { designSentence, groupColumns, modelOf, proposedDesign, valuesOf, type DesignSettings } from '../model.ts'
import type { designedComparison } from './steps.ts'

type Props = PromptProps<(typeof designedComparison.members)['limma' | 'deseq2']>

/** The design of a study of any number of groups: proposed from the metadata, and told as a formula before it runs. */
export function DesignPrompt(props: Props) {
  return <SamplesOf matrix={props.inputs.anndata}>{(table) => <Proposed {...props} table={table} />}</SamplesOf>
}

function Proposed(props: Props & { readonly table: SampleTable }) {
  const { table } = props
  const proposed = props.value ?? proposedDesign(table)
  return proposed === undefined ? (
    <Alert
      what="No column of the metadata has two groups of samples."
      next="Label the samples, or join the matrix with metadata that tell its groups."
    />
  ) : (
    <Design {...props} key={JSON.stringify(props.value)} proposed={proposed} />
  )
}

interface DesignProps extends Props {
  readonly table: SampleTable
  readonly proposed: DesignSettings
}

function Design({ table, proposed, value, onSubmit, readOnly }: DesignProps) {
  const [design, setDesign] = useState(proposed)
  const change = (some: Partial<DesignSettings>) => setDesign({ ...design, ...some })
  const groups = valuesOf(table, design.column)
  const model = modelOf(table, design)
  const standing: Standing =
    model.problem !== undefined
      ? { state: 'blocked', why: model.problem }
      : JSON.stringify(value) === JSON.stringify(settingsOf(design))
        ? { state: 'unchanged' }
        : { state: 'changed', before: value !== undefined }
  const left = model.samples - model.coefficients
  return (
    <div className={promptStyles.prompt}>
      <Choice
        label="Groups by"
        options={groupColumns(table)}
        chosen={design.column}
        readOnly={readOnly}
        onChoose={(column) => {
          const [control = '', perturbation = ''] = valuesOf(table, column)
          const adjustments = design.adjustments.filter((each) => each.column !== column)
          change({ column, control, perturbation, adjustments })
        }}
      />
      <Choice
        label="Control"
        options={groups}
        chosen={design.control}
        readOnly={readOnly}
        onChoose={(control) => change({ control })}
      />
      <Choice
        label="Compared with it"
        options={groups}
        chosen={design.perturbation}
        readOnly={readOnly}
        onChoose={(perturbation) => change({ perturbation })}
      />
      <Adjustments
        table={table}
        adjustments={design.adjustments}
        without={[design.column]}
        readOnly={readOnly}
        onChange={(adjustments) => change({ adjustments })}
      />
      <FilterField value={design.filter} onChoose={(filter) => change({ filter })} readOnly={readOnly} />
      <p className={promptStyles.small}>
        <code>{model.formula}</code>
        {`: ${counted(model.samples, 'sample')}, ${counted(model.coefficients, 'coefficient')}, ${left < 0 ? 'no' : left.toLocaleString('en')} degrees of freedom left. ${designSentence(design, groups.length)}`}
      </p>
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        label="Compare"
        onSubmit={() => {
          if (standing.state === 'changed') onSubmit(settingsOf(design))
        }}
      />
    </div>
  )
}

function settingsOf({ column, control, perturbation, adjustments, filter }: DesignSettings) {
  return {
    column,
    control,
    perturbation,
    adjustments: adjustments.map((each) => ({ column: each.column, kind: each.kind })),
    ...(filter && { filter }),
  }
}
