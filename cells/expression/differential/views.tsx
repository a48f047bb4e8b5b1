import type { GroupViews, PromptProps } from '@playbook/core/view'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { CovariateField } from './CovariateField.tsx'
import { FilterField } from './FilterField.tsx'
import type * as steps from './steps.ts'

type Settings = { readonly filter?: true | undefined; readonly covariate?: string | undefined }

/** Nothing chosen is no settings: the process is then that of the reference. */
function settingsOf({ filter, covariate }: Settings) {
  if (filter === undefined && covariate === undefined) return undefined
  return { ...(filter && { filter }), ...(covariate !== undefined && { covariate }) }
}

function ComparisonPrompt(props: PromptProps<typeof steps.limmaVoom | typeof steps.deseq2>) {
  const { inputs, value, onSubmit, readOnly } = props
  const change = (settings: Settings) => onSubmit(settingsOf({ ...value, ...settings }))
  return (
    <div className={promptStyles.prompt}>
      <FilterField value={value?.filter} onChoose={(filter) => change({ filter })} readOnly={readOnly} />
      <CovariateField
        anndata={inputs.anndata}
        chosen={value?.covariate}
        onChoose={(covariate) => change({ covariate })}
        readOnly={readOnly}
      />
    </div>
  )
}

function FilterPrompt({ value, onSubmit, readOnly }: PromptProps<typeof steps.characteristicDirection>) {
  const choose = (filter: true | undefined) => onSubmit(filter && { filter })
  return <FilterField value={value?.filter} onChoose={choose} readOnly={readOnly} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { limmaVoom: ComparisonPrompt, deseq2: ComparisonPrompt, characteristicDirection: FilterPrompt },
}
