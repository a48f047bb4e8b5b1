import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { isNumeric } from '../columns.ts'
import { BestField } from './BestField.tsx'
import { ConditionRow, conditionOn } from './ConditionRow.tsx'
import { takesValue, type Conditions } from './conditions.ts'
import type { filterRows } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import styles from '../tables.module.css'

type Params = NonNullable<PromptProps<typeof filterRows>['value']>

function draftOf({ conditions, best, keepUnknown }: Params): Params | string {
  const groups = conditions.filter((group) => group.length > 0)
  const isOpen = groups.flat().some(({ test, value }) => takesValue(test) && (value === undefined || value === ''))
  if (isOpen) return 'A condition has no value yet'
  if (groups.length === 0 && best === undefined) return 'Add a condition, or keep the first rows'
  return {
    conditions: groups,
    ...(keepUnknown === true ? { keepUnknown } : {}),
    ...(best === undefined ? {} : { best }),
  }
}

/** Conditions in groups: all of a group hold, or all of another. */
export function FilterPrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof filterRows>) {
  const [params, setParams] = useState<Params>(value ?? { conditions: [[]] })
  const first = table.columns.find(isNumeric) ?? table.columns[0]
  const { conditions, best, keepUnknown = false } = params
  const set = (next: Conditions) => setParams({ ...params, conditions: next })
  const setGroup = (at: number, group: Conditions[number]) => set(conditions.with(at, group))
  return (
    <VerbForm
      step="TableFilterRows"
      draft={draftOf(params)}
      value={value}
      table={table}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      {conditions.map((group, at) => (
        <fieldset key={at} className={styles.group}>
          <legend className={styles.label}>{at === 0 ? 'All of these hold' : 'or all of these'}</legend>
          {group.map((condition, place) => (
            <ConditionRow
              key={`${place} ${condition.column} ${condition.test}`}
              columns={table.columns}
              condition={condition}
              readOnly={readOnly}
              onChange={(next) => setGroup(at, group.with(place, next))}
              onRemove={() => setGroup(at, group.toSpliced(place, 1))}
            />
          ))}
          <span className={styles.line}>
            <Button
              size="small"
              disabled={readOnly || first === undefined}
              onClick={() => first !== undefined && setGroup(at, [...group, conditionOn(first)])}
            >
              {group.length === 0 ? 'Add a condition' : 'And'}
            </Button>
            {at === conditions.length - 1 && group.length > 0 && (
              <Button size="small" disabled={readOnly} onClick={() => set([...conditions, []])}>
                Or group
              </Button>
            )}
          </span>
        </fieldset>
      ))}
      <BestField
        columns={table.columns}
        value={best}
        readOnly={readOnly}
        onChange={(next) => {
          const { best: _before, ...others } = params
          setParams(next === undefined ? others : { ...others, best: next })
        }}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={keepUnknown}
          disabled={readOnly}
          onChange={() => setParams({ ...params, keepUnknown: !keepUnknown })}
        />
        Keep rows whose value is missing
      </label>
    </VerbForm>
  )
}
