import { useState } from 'react'
import type { SampleTable } from '../../shared/samples.ts'
import { Button } from '../../ui/frame/Button.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import { comparisonOf, groupsOf, proposalsOf, type Comparison, type StudySettings } from '../comparisons.ts'

interface Props {
  readonly table: SampleTable
  readonly study: StudySettings
  readonly readOnly: boolean
  readonly onChange: (contrasts: readonly Comparison[]) => void
}

/** Which comparisons are made: those that are proposed, and others by the weights of the groups. */
export function Comparisons({ table, study, readOnly, onChange }: Props) {
  const proposals = proposalsOf(table, study)
  const proposed = new Set(proposals.flatMap(({ comparisons }) => comparisons.map(({ name }) => name)))
  const own = study.contrasts.filter(({ name }) => !proposed.has(name))
  const all = own.length > 0 ? [...proposals, { question: 'By weights', comparisons: own }] : proposals
  return (
    <>
      {all.map(({ question, comparisons }) => (
        <fieldset key={question} className={fieldStyles.line}>
          <legend>{question}</legend>
          {comparisons.map((comparison) => (
            <label key={comparison.name} className={fieldStyles.check}>
              <input
                type="checkbox"
                checked={study.contrasts.some(({ name }) => name === comparison.name)}
                disabled={readOnly}
                onChange={({ target }) => {
                  const others = study.contrasts.filter(({ name }) => name !== comparison.name)
                  onChange(target.checked ? [...others, comparison] : others)
                }}
              />
              <span>{comparison.name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {!readOnly && (
        <Weights
          key={study.columns.join(':')}
          groups={groupsOf(table, study)}
          onAdd={(added) => onChange([...study.contrasts.filter(({ name }) => name !== added.name), added])}
        />
      )}
    </>
  )
}

interface WeightsProps {
  readonly groups: readonly string[]
  readonly onAdd: (comparison: Comparison) => void
}

/** A comparison by the weight of each group, for what is not proposed. */
function Weights({ groups, onAdd }: WeightsProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const weights = groups.map((group) => ({ group, weight: Number(texts[group] ?? 0) }))
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  const isFit = weights.some(({ weight }) => weight !== 0) && Math.abs(sum) < 1e-9
  return (
    <details>
      <summary>Another comparison, by weights</summary>
      <div className={fieldStyles.line}>
        {groups.map((group) => (
          <label key={group} className={fieldStyles.line}>
            {group}
            <input
              type="number"
              step="any"
              className={fieldStyles.number}
              aria-label={`Weight of ${group}`}
              value={texts[group] ?? '0'}
              onChange={({ target }) => setTexts({ ...texts, [group]: target.value })}
            />
          </label>
        ))}
        <Button
          disabled={!isFit}
          onClick={() => {
            onAdd(comparisonOf(weights))
            setTexts({})
          }}
        >
          Add
        </Button>
        <span className={fieldStyles.hint}>
          {isFit ? comparisonOf(weights).name : `The weights sum to ${Number(sum.toFixed(6))}; they have to sum to 0.`}
        </span>
      </div>
    </details>
  )
}
