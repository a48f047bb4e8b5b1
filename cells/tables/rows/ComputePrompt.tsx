import { checkFormula } from '@playbook/core/formula/check'
import type { PromptProps } from '@playbook/core/view'
import { useMemo, useState } from 'react'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import { formulaColumns } from '../columns.ts'
import { FormulaEditor } from './FormulaEditor.tsx'
import { NameInput } from './NameInput.tsx'
import type { computeColumn } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import styles from '../tables.module.css'

/** A name, and a formula that is checked against the columns while it is typed. */
export function ComputePrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof computeColumn>) {
  const [name, setName] = useState(value?.name ?? 'score')
  const [unit, setUnit] = useState(value?.unit ?? '')
  const [formula, setFormula] = useState(value?.formula ?? '')
  const columns = useMemo(() => formulaColumns(table.columns), [table.columns])
  const checked = useMemo(() => checkFormula(formula, columns), [formula, columns])
  const problem = 'message' in checked ? checked : undefined
  const { instead } = problem ?? {}
  const draft =
    problem !== undefined
      ? 'The formula is not finished'
      : name.trim() === ''
        ? 'The column needs a name'
        : { name: name.trim(), formula, ...(unit.trim() === '' ? {} : { unit: unit.trim() }) }
  return (
    <VerbForm
      step="TableComputeColumn"
      draft={draft}
      value={value}
      table={table}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      <div className={styles.line}>
        <NameInput label="Name" value={name} onChange={setName} readOnly={readOnly} />
        <NameInput label="Unit" value={unit} onChange={setUnit} readOnly={readOnly} placeholder="none" maxLength={60} />
      </div>
      <FormulaEditor value={formula} columns={columns} onChange={setFormula} readOnly={readOnly} />
      {problem !== undefined && formula.trim() !== '' && (
        <Alert
          kind="warn"
          what={`Letter ${problem.from + 1}: ${problem.message}`}
          next="The preview is of the last formula without an error."
        >
          {instead !== undefined && (
            <Button
              size="small"
              disabled={readOnly}
              onClick={() => setFormula(`${formula.slice(0, problem.from)}${instead}${formula.slice(problem.to)}`)}
            >
              {instead}
            </Button>
          )}
        </Alert>
      )}
      <p className={styles.label}>
        Columns with blanks stand in brackets, as in [adjusted p]. What is computed from a missing value is missing, as
        in R.
      </p>
    </VerbForm>
  )
}
