import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import { Progress } from '../../ui/frame/Progress.tsx'
import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import { useSampleTable } from '../../ui/table/sampleTable.ts'
import { covariatesOf } from './covariates.ts'

const LABEL = 'Covariate, such as batch or donor'
const HINT = 'The model is then ~ covariate + group. The values of the column are taken as categories, numbers too.'

interface Props {
  readonly anndata: Parameters<typeof useSampleTable>[0]
  readonly chosen: string | undefined
  readonly onChoose: (column: string | undefined) => void
  readonly readOnly: boolean
}

/** Which other column of the metadata explains the counts, too; none is an answer. */
export function CovariateField({ anndata, chosen, onChoose, readOnly }: Props) {
  const { table, failure, again } = useSampleTable(anndata)
  if (failure !== undefined) {
    return (
      <Alert what="The samples of this matrix could not be read." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  if (table === undefined) return <Progress label="Reading the samples" />
  const columns = covariatesOf(table)
  const offered = chosen === undefined || columns.includes(chosen) ? columns : [...columns, chosen]
  if (offered.length === 0) return null
  return (
    <Field label={LABEL} hint={HINT}>
      <select
        className={fieldStyles.select}
        aria-label={LABEL}
        value={chosen ?? ''}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">None</option>
        {offered.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </select>
    </Field>
  )
}
