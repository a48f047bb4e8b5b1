/** What the two groups of a comparison are called by those who made it. */
import type { Contrast } from '../shared/signature.ts'

export interface GroupNames {
  readonly control: string
  readonly perturbation: string
}

interface Compared {
  readonly contrast?: Contrast | undefined
}

const LABELS: GroupNames = { control: 'Control', perturbation: 'Perturbation' }

/** Undefined where nothing tells more than that one is the control, or where more than two groups were weighed. */
export function groupNames({ contrast }: Compared): GroupNames | undefined {
  if (contrast === undefined) return undefined
  const { control, perturbation, origin, of } = contrast
  const names = origin ?? { control: control.label, perturbation: perturbation.label }
  const isOfTwo = of === undefined || of.weights.filter(({ weight }) => weight !== 0).length === 2
  return !isOfTwo || names.perturbation === LABELS.perturbation || names.control === LABELS.control ? undefined : names
}

/** Where a gene is that is higher or lower: "in NASH", "in the perturbation". */
export function inPerturbation(compared: Compared): string {
  return `in ${groupNames(compared)?.perturbation ?? 'the perturbation'}`
}

/** "in NASH than in lean", where both have names. */
export function inPerturbationThan(compared: Compared): string {
  const names = groupNames(compared)
  return names === undefined ? 'in the perturbation' : `in ${names.perturbation} than in ${names.control}`
}
