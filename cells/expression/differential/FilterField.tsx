import fieldStyles from '../../ui/prompt/Field.module.css'

interface Props {
  readonly value: true | undefined
  readonly onChoose: (value: true | undefined) => void
  readonly readOnly: boolean
}

/** Whether genes with too few counts are left out before the test. */
export function FilterField({ value, onChoose, readOnly }: Props) {
  return (
    <label className={fieldStyles.check}>
      <input
        type="checkbox"
        checked={value ?? false}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.checked ? true : undefined)}
      />
      <span>
        Test only genes with enough counts
        <span className={fieldStyles.hint}>
          About 10 in as many samples as the smaller group has, as filterByExpr of edgeR. Otherwise all genes are
          tested.
        </span>
      </span>
    </label>
  )
}
