import { useState } from 'react'
import fieldStyles from '../ui/prompt/Field.module.css'
import { sameItems } from '../ui/guard/items.ts'
import { SubmitRow, type Standing } from '../ui/prompt/SubmitRow.tsx'
import promptStyles from '../ui/prompt/Prompt.module.css'
import { usual, type Threshold } from './threshold.ts'

/** A threshold, and the genes that a figure names; without a list the most significant ones. */
interface Named extends Threshold {
  readonly names?: string[] | undefined
}

interface Props {
  readonly value: Named | undefined
  readonly onSubmit: (value: Named) => void
  /** Asks which genes are named, too. */
  readonly isFigure?: boolean
  readonly readOnly: boolean
  /** What the step does without a threshold. */
  readonly otherwise: string
}

/** What makes a gene significant, in one line. */
export function ThresholdPrompt(props: Props) {
  const { value } = props
  // What was submitted elsewhere replaces what stands here.
  return <Fields key={value && `${value.p} ${value.alpha} ${value.change} ${value.names?.join(' ')}`} {...props} />
}

function Fields({ value, onSubmit, readOnly, otherwise, isFigure = false }: Props) {
  const [p, setP] = useState(value?.p ?? usual.p)
  const [alpha, setAlpha] = useState(String(value?.alpha ?? usual.alpha))
  const [change, setChange] = useState(String(value?.change ?? usual.change))
  const [list, setList] = useState((value?.names ?? []).join(' '))
  const names = list.split(/[\s,;]+/).filter((name) => name !== '')
  const typed: Named = {
    p,
    alpha: Number(alpha.trim() || Number.NaN),
    change: Number(change.trim() || Number.NaN),
    ...(names.length > 0 ? { names } : {}),
  }
  const standing = standingOf(typed, value)
  return (
    <form
      className={promptStyles.prompt}
      onSubmit={(event) => {
        event.preventDefault()
        if (standing.state === 'changed') onSubmit(typed)
      }}
    >
      <fieldset className={fieldStyles.line} disabled={readOnly}>
        <legend className={fieldStyles.label}>Significant genes</legend>
        <select
          className={fieldStyles.select}
          aria-label="Which p-value"
          value={p}
          onChange={({ target }) => setP(target.value === 'raw' ? 'raw' : 'adjusted')}
        >
          <option value="adjusted">Adjusted p-value</option>
          <option value="raw">P-value, not adjusted</option>
        </select>
        {'<'}
        <NumberField label="Largest p-value" value={alpha} onChange={setAlpha} />
        {'and |log₂ fold change| >'}
        <NumberField label="Least log2 fold change" value={change} onChange={setChange} />
      </fieldset>
      {isFigure && (
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>Genes to name</span>
          <input
            className={fieldStyles.select}
            style={{ width: '100%' }}
            placeholder="The most significant ones"
            disabled={readOnly}
            value={list}
            onChange={({ target }) => setList(target.value)}
          />
        </label>
      )}
      {value === undefined && <p className={promptStyles.small}>{`No threshold is set. Until one is: ${otherwise}`}</p>}
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={() => onSubmit(typed)}
        label={value === undefined ? 'Use this threshold' : 'Apply'}
      />
    </form>
  )
}

function standingOf({ p, alpha, change, names = [] }: Named, value: Named | undefined): Standing {
  if (!(alpha > 0 && alpha <= 1)) return { state: 'blocked', why: 'Enter a p-value above 0 and up to 1.' }
  if (!(change >= 0)) return { state: 'blocked', why: 'Enter a log2 fold change of 0 or more.' }
  if (value === undefined) return { state: 'changed', before: false }
  const same = value.p === p && value.alpha === alpha && value.change === change && sameItems(value.names ?? [], names)
  return same ? { state: 'unchanged' } : { state: 'changed', before: true }
}

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <input
      className={fieldStyles.number}
      aria-label={label}
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
