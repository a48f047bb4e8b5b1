import { abridged, counted, quoted } from '../../shared/words.ts'
import { CONTROL, knownColumns, PERTURBATION, type SampleTable, TYPE_COLUMN } from '../../shared/samples.ts'

const NAMED = 4

/** Which samples a comparison takes as control and as perturbation, in words: the rule of the kernel, said beforehand. */
export function groupsInWords(table: SampleTable): string {
  const column = table.columns.includes(TYPE_COLUMN) ? TYPE_COLUMN : knownColumns(table).at(-1)
  if (column === undefined) return 'The samples have no metadata. Label them before they are compared.'
  const valueOf = (sample: string) =>
    Object.hasOwn(table.values, column) ? (table.values[column]?.[sample] ?? '') : ''
  const found = [...new Set(table.index.map(valueOf))].filter((value) => value !== '')
  const [control, perturbation, ...others] = column === TYPE_COLUMN ? [CONTROL, PERTURBATION] : found
  if (control === undefined || perturbation === undefined || others.length > 0) {
    const values = counted(found.length, 'value')
    return `The last column, ${quoted(column)}, has ${values}, not two: label the samples before they are compared.`
  }
  const samplesOf = (value: string) => table.index.filter((sample) => valueOf(sample) === value)
  const [controls, perturbations] = [samplesOf(control), samplesOf(perturbation)]
  const missing = controls.length === 0 ? CONTROL : perturbations.length === 0 ? PERTURBATION : undefined
  if (missing !== undefined) return `No sample is labelled ${missing} in ${quoted(column)}: label the samples again.`
  const rest = table.index.length - controls.length - perturbations.length
  const left = rest > 0 ? ` ${counted(rest, 'sample')} in neither group would be left out.` : ''
  return (
    `Comparisons take ${named(control, controls)} as control and ${named(perturbation, perturbations)} as perturbation, ` +
    `by the column ${quoted(column)}.${left}`
  )
}

function named(value: string, samples: readonly string[]): string {
  return `${counted(samples.length, 'sample')} ${quoted(value)} (${abridged(samples, NAMED)})`
}
