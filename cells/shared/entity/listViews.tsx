import type { AnyStep } from '@playbook/core/step'
import type { PromptProps } from '@playbook/core/view'
import type { ComponentType } from 'react'
import { threeDigits } from '../../ui/text/format.ts'
import { KeepPrompt } from '../../ui/prompt/KeepPrompt.tsx'
import { PickTable } from '../../ui/table/PickTable.tsx'
import { TopPrompt } from '../../ui/prompt/TopPrompt.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import type { Entity } from './entity.ts'
import { TOPS, type oneScored, type topKScored } from './scoredLists.ts'
import type { Scored } from './scores.ts'
import type { oneOfSet, oneRanked, someOfSet, topKRanked } from './setLists.ts'

type Prompt<S extends (...args: never[]) => AnyStep> = ComponentType<PromptProps<ReturnType<S>>>

export function topScoredPrompt({ plural }: Entity): Prompt<typeof topKScored> {
  return function TopScored({ inputs, ...props }) {
    return <TopPrompt {...props} plural={plural} tops={TOPS} count={inputs.scored.length} />
  }
}

export function topRankedPrompt({ plural }: Entity): Prompt<typeof topKRanked> {
  return function TopRanked({ inputs, ...props }) {
    return <TopPrompt {...props} plural={plural} tops={TOPS} count={inputs.ranked.ranked.length} />
  }
}

export function oneScoredPrompt({ label, plural }: Entity): Prompt<typeof oneScored> {
  const columns: readonly ColumnOf<Scored>[] = [
    { name: label, value: ({ term }) => term },
    { name: 'ZScore', value: ({ zscore }) => zscore, numeric: true, format: threeDigits },
  ]
  return function OneScored({ inputs: { scored }, ...props }) {
    return <PickOne {...props} plural={plural} rows={scored} columns={columns} />
  }
}

export function oneOfSetPrompt(entity: Entity): Prompt<typeof oneOfSet> {
  const columns = single(entity)
  return function OneOfSet({ inputs: { set }, ...props }) {
    return <PickOne {...props} plural={entity.plural} rows={set.set} columns={columns} />
  }
}

export function oneRankedPrompt(entity: Entity): Prompt<typeof oneRanked> {
  const columns = single(entity)
  return function OneRanked({ inputs: { ranked }, ...props }) {
    return <PickOne {...props} plural={entity.plural} rows={ranked.ranked} columns={columns} />
  }
}

export function someOfSetPrompt(entity: Entity): Prompt<typeof someOfSet> {
  const columns = single(entity)
  return function SomeOfSet({ inputs: { set }, ...props }) {
    return <KeepPrompt {...props} plural={entity.plural} items={set.set} columns={columns} />
  }
}

function single({ label }: Entity): readonly ColumnOf<string>[] {
  return [{ name: label, value: (item) => item }]
}

interface PickOneProps<Row> {
  readonly plural: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
  readonly value: string | undefined
  readonly onSubmit: (value: string) => void
  readonly readOnly: boolean
}

/** Choosing submits at once. */
function PickOne<Row>({ plural, rows, columns, value, onSubmit, readOnly }: PickOneProps<Row>) {
  return (
    <PickTable
      label={plural}
      model={useRows(rows, columns)}
      mode="radio"
      isPicked={(term) => term === value}
      onPick={onSubmit}
      readOnly={readOnly}
      empty={`No ${plural.toLowerCase()}`}
    />
  )
}
