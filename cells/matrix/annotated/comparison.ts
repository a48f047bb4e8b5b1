import type { Comparison, SampleColumns } from '@playbook/core/api/files'
import { counted, quoted } from '../../shared/words.ts'

type Column = SampleColumns['columns'][number]

/** A column with its values and how many samples have each, in one line: `Group: ctrl 7, IFNa 6`. */
export function columnInWords({ name, values, distinct, missing }: Column): string {
  if (distinct === 0) return `${name}: empty`
  const shown = values.slice(0, 3).map(({ value, count }) => `${value} ${count}`)
  const more = distinct - shown.length
  const others = more > 0 ? ` and ${counted(more, 'more value', 'more values')}` : ''
  return `${name}: ${shown.join(', ')}${others}${missing > 0 ? `; ${missing} missing` : ''}`
}

/** The values of a column that a person may mean to compare; a control that the proposal names stays one. */
export function comparisonOf(column: Column | undefined, proposal: Comparison | null): Comparison | undefined {
  if (column === undefined) return undefined
  if (proposal?.column === column.name) return proposal
  const [control, perturbation] = column.values
  if (control === undefined || perturbation === undefined) return undefined
  return { column: column.name, control: control.value, perturbation: perturbation.value }
}

/** The other way round. */
export function swapped({ column, control, perturbation }: Comparison): Comparison {
  return { column, control: perturbation, perturbation: control }
}

/** Which spellings are taken as one value; undefined where all are written alike. */
export function spellingsInWords(column: Column): string | undefined {
  const pairs = column.values.flatMap(({ value, others }) =>
    others.length === 0 ? [] : [`${others.map(quoted).join(', ')} as ${quoted(value)}`],
  )
  return pairs.length === 0 ? undefined : `Taken as one, since only capitals or blanks differ: ${pairs.join('; ')}.`
}
