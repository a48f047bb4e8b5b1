import type { GroupViews, PromptProps } from '@playbook/core/view'
import fieldStyles from '../../ui/prompt/Field.module.css'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { ContrastsPrompt } from './ContrastsPrompt.tsx'
import { ContrastPrompt, ContrastsView } from './ContrastViews.tsx'
import { CovariateField } from './CovariateField.tsx'
import { DesignPrompt } from './DesignPrompt.tsx'
import { FilterField } from './FilterField.tsx'
import type * as steps from './steps.ts'

type Settings = { readonly filter?: true | undefined; readonly covariate?: string | undefined }
type LimmaSettings = Settings & { readonly weights?: 'groups' | undefined }

/** Nothing chosen is no settings: the process is then that of the reference. */
function settingsOf({ filter, covariate }: Settings) {
  if (filter === undefined && covariate === undefined) return undefined
  return { ...(filter && { filter }), ...(covariate !== undefined && { covariate }) }
}

function LimmaPrompt(props: PromptProps<typeof steps.limmaVoom>) {
  const { value, onSubmit, readOnly } = props
  const { weights } = value ?? {}
  const submit = (settings: Settings | undefined, its: LimmaSettings['weights']) =>
    onSubmit(its === undefined ? settingsOf(settings ?? {}) : { ...settings, weights: its })
  return (
    <div className={promptStyles.prompt}>
      <ComparisonPrompt {...props} value={settingsOf(value ?? {})} onSubmit={(settings) => submit(settings, weights)} />
      {value?.covariate === undefined && (
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            checked={weights !== undefined}
            disabled={readOnly}
            onChange={({ target }) => submit(settingsOf(value ?? {}), target.checked ? 'groups' : undefined)}
          />
          <span>
            Weigh by the spread within the groups
            <span className={fieldStyles.hint}>
              As limma’s authors advise. Otherwise, as in the reference, the difference between the groups counts as
              spread, too.
            </span>
          </span>
        </label>
      )}
    </div>
  )
}

function ComparisonPrompt(props: PromptProps<typeof steps.deseq2>) {
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
  views: { GeneContrasts: ContrastsView },
  prompts: {
    limmaVoom: LimmaPrompt,
    deseq2: ComparisonPrompt,
    designedComparison: DesignPrompt,
    fittedContrasts: ContrastsPrompt,
    signatureOfContrast: ContrastPrompt,
    characteristicDirection: FilterPrompt,
  },
}
