import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { knownColumns, type SampleTable } from '../../shared/samples.ts'
import { counted } from '../../shared/words.ts'
import { Alert } from '../../ui/frame/Alert.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { SamplesOf } from '../../ui/table/SamplesOf.tsx'
import {
  firstOf,
  groupsOf,
  proposedStudy,
  regrouped,
  secondFactors,
  studyModel,
  studySentence,
  type StudySettings,
} from '../comparisons.ts'
import { groupColumns, kindsOf } from '../model.ts'
import { Comparisons } from './Comparisons.tsx'
import { Adjustments, Choice } from './DesignFields.tsx'
import type { fittedContrasts } from './steps.ts'
import { StudyOptions } from './StudyOptions.tsx'

type Method = keyof typeof fittedContrasts.members

interface Props extends PromptProps<(typeof fittedContrasts.members)[Method]> {
  readonly row: { readonly key: Method }
}

/** Several comparisons of one study: proposed from the metadata, and the model told as a formula before it runs. */
export function ContrastsPrompt(props: Props) {
  return <SamplesOf matrix={props.inputs.anndata}>{(table) => <Proposed {...props} table={table} />}</SamplesOf>
}

function Proposed(props: Props & { readonly table: SampleTable }) {
  const { table } = props
  const proposed = props.value ?? proposedStudy(table)
  return proposed === undefined ? (
    <Alert
      what="No column of the metadata has two groups of samples."
      next="Label the samples, or join the matrix with metadata that tell its groups."
    />
  ) : (
    <Study {...props} key={JSON.stringify(props.value)} proposed={proposed} />
  )
}

interface StudyProps extends Props {
  readonly table: SampleTable
  readonly proposed: StudySettings
}

const NONE = 'No second column'

function Study({ table, proposed, value, onSubmit, readOnly, row: { key } }: StudyProps) {
  const [study, setStudy] = useState(proposed)
  const change = (some: Partial<StudySettings>) => setStudy({ ...study, ...some })
  const model = studyModel(table, study)
  const [first = '', second] = study.columns
  const standing = standingOf(model.problem, study, value)
  const left = model.samples - model.coefficients
  return (
    <div className={promptStyles.prompt}>
      <Choice
        label="Groups by"
        options={groupColumns(table)}
        chosen={first}
        readOnly={readOnly}
        onChoose={(column) => setStudy(regrouped(table, study, [column]))}
      />
      {secondFactors(table, first).length > 0 && (
        <Choice
          label="and by"
          options={[NONE, ...secondFactors(table, first)]}
          chosen={second ?? NONE}
          readOnly={readOnly}
          onChoose={(column) => setStudy(regrouped(table, study, column === NONE ? [first] : [first, column]))}
        />
      )}
      <Choice
        label="Control"
        options={groupsOf(table, study)}
        chosen={study.reference}
        readOnly={readOnly}
        onChoose={(reference) => change({ reference, contrasts: firstOf(table, { ...study, reference }) })}
      />
      <Comparisons table={table} study={study} readOnly={readOnly} onChange={(contrasts) => change({ contrasts })} />
      <Adjustments
        table={table}
        adjustments={study.adjustments}
        without={[...study.columns, ...(study.blocks === undefined ? [] : [study.blocks])]}
        readOnly={readOnly}
        onChange={(adjustments) => change({ adjustments })}
      />
      <StudyOptions study={study} method={key} blocks={blocksOf(table, study)} readOnly={readOnly} onChange={change} />
      <p className={promptStyles.small}>
        <code>{model.formula}</code>
        {`: ${counted(model.samples, 'sample')}, ${counted(model.coefficients, 'coefficient')}, ${left < 0 ? 'no' : left.toLocaleString('en')} degrees of freedom left. ${studySentence(study)}`}
      </p>
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        label="Compare"
        onSubmit={() => {
          if (standing.state === 'changed') onSubmit(submitted(study))
        }}
      />
    </div>
  )
}

/** The columns that can be a random effect: those that could be categories, but are neither groups nor in the model. */
function blocksOf(table: SampleTable, { columns, adjustments }: StudySettings): readonly string[] {
  return knownColumns(table).filter(
    (column) =>
      !columns.includes(column) &&
      adjustments.every((each) => each.column !== column) &&
      kindsOf(table, column).includes('categories'),
  )
}

function standingOf(problem: string | undefined, study: StudySettings, value: Props['value']): Standing {
  if (problem !== undefined) return { state: 'blocked', why: problem }
  const isSame = JSON.stringify(value) === JSON.stringify(submitted(study))
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}

function submitted({
  columns,
  reference,
  adjustments,
  contrasts,
  blocks,
  least,
  robust,
  quality,
  shrunken,
  together,
  filter,
}: StudySettings) {
  return {
    columns: [...columns],
    reference,
    adjustments: adjustments.map(({ column, kind }) => ({ column, kind })),
    contrasts: contrasts.map(({ name, weights }) => ({ name, weights: [...weights] })),
    ...(blocks !== undefined && { blocks }),
    ...(least !== undefined && { least }),
    ...(robust && { robust }),
    ...(quality && { quality }),
    ...(shrunken && { shrunken }),
    ...(together && { together }),
    ...(filter && { filter }),
  }
}
