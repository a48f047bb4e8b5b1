import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import type { StudySettings } from '../comparisons.ts'
import { FilterField } from './FilterField.tsx'

interface Props {
  readonly study: StudySettings
  readonly method: 'voom' | 'trend' | 'deseq2' | 'edger'
  /** The columns that can be a random effect. */
  readonly blocks: readonly string[]
  readonly readOnly: boolean
  readonly onChange: (some: Partial<StudySettings>) => void
}

/** What a method offers beside the model: a random effect, a least change, robust variances, one family of tests. */
export function StudyOptions({ study, method, blocks, readOnly, onChange }: Props) {
  const isLimma = method === 'voom' || method === 'trend'
  return (
    <>
      {isLimma && blocks.length > 0 && (
        <Field
          label="Samples of one value are alike"
          hint="A random effect, for donors of whom each has some of the groups only: as duplicateCorrelation of limma."
        >
          <select
            className={fieldStyles.select}
            aria-label="Samples of one value are alike"
            value={study.blocks ?? ''}
            disabled={readOnly}
            onChange={({ target: { value } }) =>
              onChange(value === '' ? { blocks: undefined } : { blocks: value, quality: undefined })
            }
          >
            <option value="">None</option>
            {blocks.map((column) => (
              <option key={column}>{column}</option>
            ))}
          </select>
        </Field>
      )}
      {method !== 'edger' && <LeastChange least={study.least} readOnly={readOnly} onChange={onChange} />}
      {isLimma && (
        <Check
          label="Robust to genes of unusual spread"
          hint="Their variances are shrunken less, as with robust = TRUE of limma."
          isChecked={study.robust === true}
          readOnly={readOnly}
          onCheck={(robust) => onChange({ robust })}
        />
      )}
      {method === 'voom' && study.blocks === undefined && (
        <Check
          label="Weigh samples by their quality"
          hint="Samples that lie far from the model in most genes count less, and none has to be left out: as voomWithQualityWeights of limma."
          isChecked={study.quality === true}
          readOnly={readOnly}
          onCheck={(quality) => onChange({ quality })}
        />
      )}
      {method === 'deseq2' && (
        <Check
          label="Shrink fold changes"
          hint="Towards zero, the more the less the counts tell, as apeglm does: for rankings and pictures by size. P-values stay as they are."
          isChecked={study.shrunken === true}
          readOnly={readOnly}
          onCheck={(shrunken) => onChange({ shrunken })}
        />
      )}
      {study.contrasts.length > 1 && (
        <Check
          label="Adjust p-values over all comparisons at once"
          hint="Otherwise the false discovery rate holds in each comparison alone."
          isChecked={study.together === true}
          readOnly={readOnly}
          onCheck={(together) => onChange({ together })}
        />
      )}
      {method !== 'trend' && (
        <FilterField value={study.filter} onChoose={(filter) => onChange({ filter })} readOnly={readOnly} />
      )}
    </>
  )
}

function LeastChange({
  least,
  readOnly,
  onChange,
}: Pick<Props, 'readOnly' | 'onChange'> & Pick<StudySettings, 'least'>) {
  return (
    <Field
      label="Least log2 fold change"
      hint="Empty: any change counts. Otherwise a change has to exceed this in size, which the p-value then says."
    >
      <input
        type="number"
        min="0"
        max="20"
        step="any"
        className={fieldStyles.number}
        aria-label="Least log2 fold change"
        value={least ?? ''}
        disabled={readOnly}
        onChange={({ target }) => {
          const size = Number(target.value)
          onChange({ least: size > 0 && size <= 20 ? size : undefined })
        }}
      />
    </Field>
  )
}

interface CheckProps {
  readonly label: string
  readonly hint: string
  readonly isChecked: boolean
  readonly readOnly: boolean
  readonly onCheck: (value: true | undefined) => void
}

function Check({ label, hint, isChecked, readOnly, onCheck }: CheckProps) {
  return (
    <label className={fieldStyles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={readOnly}
        onChange={({ target }) => onCheck(target.checked ? true : undefined)}
      />
      <span>
        {label}
        <span className={fieldStyles.hint}>{hint}</span>
      </span>
    </label>
  )
}
