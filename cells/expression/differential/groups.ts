import { prose, type Prose } from '@playbook/core/story'
import { abridged, counted, quoted, were } from '../../shared/words.ts'
import { groupNames } from '../groupNames.ts'
import type { Contrast } from '../signature/steps.ts'

const NAMED = 12

/** "between control and perturbation (3 and 3 samples)"; a file of an older version does not say how many. */
export function compared(contrast: Contrast | undefined): string {
  if (contrast === undefined) return 'between control and perturbation samples'
  const { control, perturbation } = contrast
  const names = groupNames({ contrast })
  if (names !== undefined) {
    const [higher, lower] = [perturbation, control].map(({ samples }) => counted(samples.length, 'sample'))
    return `between ${names.perturbation} (${higher}) and ${names.control} (${lower})`
  }
  return `between ${counted(perturbation.samples.length, 'perturbation sample')} and ${counted(control.samples.length, 'control sample')}`
}

/** Which samples were compared, by which column, in whole sentences. */
export function groups(contrast: Contrast | undefined): Prose {
  if (contrast === undefined) return prose`Samples were grouped by their metadata into control and perturbation.`
  const { control, perturbation, leftOut, origin } = contrast
  const column = origin?.column ?? contrast.column
  const rest =
    leftOut.length > 0 ? ` ${counted(leftOut.length, 'sample')} of neither group ${were(leftOut.length)} left out.` : ''
  return prose`Samples were grouped by the metadata column ${quoted(column)}: ${named(control, origin?.control)} as control and
    ${named(perturbation, origin?.perturbation)} as perturbation.${rest}`
}

/** Which covariate was taken out, in a whole sentence after others; nothing where there is none. */
export function covariate(contrast: Contrast | undefined): Prose {
  if (contrast?.covariate === undefined) return prose``
  const { column, values } = contrast.covariate
  return prose` The metadata column ${quoted(column)}, with the ${counted(values.length, 'value')} ${abridged(values, NAMED)}, was a
    covariate of categories.`
}

function named({ label, samples }: Contrast['control'], called = label): string {
  return `${counted(samples.length, 'sample')} ${quoted(called)} (${abridged(samples, NAMED)})`
}
