import type { PromptProps, ViewProps } from '@playbook/core/view'
import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { pageColumns } from '../../ui/table/columns.ts'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { COMPARISON_COLUMNS } from './geneContrasts.ts'
import type * as steps from './steps.ts'

const COLUMNS = pageColumns(COMPARISON_COLUMNS)
const OF_GENES = ['gene', 'column'] as const

/** How many genes each comparison changes, and below it the table of all genes. */
export function ContrastsView({ value, print }: ViewProps<typeof steps.GeneContrasts>) {
  return (
    <>
      <RowTable label={`Comparisons of ${value.filename}`} rows={value.contrasts} columns={COLUMNS} print={print} />
      {!print && <MatrixTable label={`Genes of ${value.filename}`} value={value} nouns={OF_GENES} />}
    </>
  )
}

/** Which comparison of a model is taken. */
export function ContrastPrompt({
  inputs: { contrasts },
  value,
  onSubmit,
  readOnly,
}: PromptProps<typeof steps.signatureOfContrast>) {
  const names = contrasts.contrasts.map(({ name }) => name)
  const offered = value === undefined || names.includes(value.name) ? names : [...names, value.name]
  return (
    <div className={promptStyles.prompt}>
      <Field label="Comparison">
        <select
          className={fieldStyles.select}
          aria-label="Comparison"
          value={value?.name ?? ''}
          disabled={readOnly}
          onChange={({ target }) => onSubmit({ name: target.value })}
        >
          {value === undefined && (
            <option value="" disabled>
              Choose a comparison
            </option>
          )}
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </div>
  )
}
