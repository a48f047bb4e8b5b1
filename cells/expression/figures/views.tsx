import type { GroupViews, PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { ColorBy } from '../../ui/prompt/ColorBy.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { ThresholdPrompt } from '../ThresholdPrompt.tsx'
import type { Form } from './geneGroups.ts'
import { LEAST, MOST } from './heatmap.ts'
import type * as steps from './steps.ts'

interface Shown {
  readonly most: number
  readonly color?: string
}

interface MostProps {
  readonly value: Shown | undefined
  readonly onSubmit: (value: Shown) => void
  readonly readOnly: boolean
}

function MostPrompt(props: MostProps) {
  // What was submitted elsewhere replaces what stands here.
  return <Most key={props.value?.most} {...props} />
}

type Annotated = PromptProps<typeof steps.plotHeatmap>

/** The number of genes, and what is said of the samples. */
function AnnotatedPrompt({
  inputs: { anndata },
  value,
  onSubmit,
  readOnly,
}: Pick<Annotated, 'inputs' | 'value' | 'onSubmit' | 'readOnly'>) {
  const choose = (color: string | undefined) =>
    onSubmit({ most: value?.most ?? USUAL_MOST, ...(color !== undefined && { color }) })
  return (
    <>
      <MostPrompt value={value} onSubmit={onSubmit} readOnly={readOnly} />
      <ColorBy anndata={anndata} chosen={value?.color} onChoose={choose} readOnly={readOnly} />
    </>
  )
}

const USUAL_MOST = 50

function Most({ value, onSubmit, readOnly }: MostProps) {
  const [typed, setTyped] = useState(String(value?.most ?? USUAL_MOST))
  const most = Number(typed.trim() || Number.NaN)
  const standing: Standing =
    Number.isInteger(most) && most >= LEAST && most <= MOST
      ? most === value?.most
        ? { state: 'unchanged' }
        : { state: 'changed', before: value !== undefined }
      : { state: 'blocked', why: `Enter a whole number from ${LEAST} to ${MOST}.` }
  const submit = () => {
    if (standing.state === 'changed') onSubmit({ ...value, most })
  }
  return (
    <form
      className={promptStyles.prompt}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={submit}
        label="Apply"
        field={
          <label className={fieldStyles.line}>
            The
            <input
              className={fieldStyles.number}
              inputMode="numeric"
              aria-label="Number of genes"
              disabled={readOnly}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            genes that vary most
          </label>
        }
      />
    </form>
  )
}

const FORMS: readonly (readonly [form: Form, label: string])[] = [
  ['box', 'Boxes'],
  ['violin', 'Violins'],
]

function FormPrompt({ value, onSubmit, readOnly }: PromptProps<typeof steps.plotGeneGroups>) {
  return (
    <fieldset className={fieldStyles.line} disabled={readOnly}>
      <legend className={fieldStyles.label}>Drawn as</legend>
      {FORMS.map(([form, label]) => (
        <label key={form}>
          <input type="radio" checked={(value?.form ?? 'box') === form} onChange={() => onSubmit({ form })} />
          {` ${label}`}
        </label>
      ))}
    </fieldset>
  )
}

const USUAL = 'p < 0.05, not adjusted, and a log2 fold change beyond 1.5 are coloured.'

function MaPrompt({ value, onSubmit, readOnly }: PromptProps<typeof steps.plotMa>) {
  return <ThresholdPrompt isFigure value={value} onSubmit={onSubmit} readOnly={readOnly} otherwise={USUAL} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: {
    plotHeatmap: AnnotatedPrompt,
    plotMatrixHeatmap: MostPrompt,
    plotGeneSetHeatmap: AnnotatedPrompt,
    plotGeneGroups: FormPrompt,
    plotMa: MaPrompt,
  },
}
