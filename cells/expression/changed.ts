import type { Payload } from '@playbook/core/step'
import { prose, type Prose } from '@playbook/core/story'
import { inPerturbationThan } from './groupNames.ts'
import type { GeneSignature } from '../shared/signature.ts'
import { written } from '../shared/words.ts'
import { bounds, referenceLimit, type Threshold } from './threshold.ts'

const verb = (genes: number) => (genes < 2 ? 'was' : 'were')
const number = (genes: number) => (genes === 0 ? 'none' : written(genes))

/** "1,287 were higher and 1,124 lower in the perturbation (adjusted p < 0.05)"; `where`, after a blank, says in which group. */
export function changes(higher: number, lower: number, limit: Threshold, where: string): string {
  if (higher + lower === 0) return `none changed significantly (${bounds(limit)})`
  const second = verb(higher) === verb(lower) ? '' : ` ${verb(lower)}`
  return `${number(higher)} ${verb(higher)} higher and ${number(lower)}${second} lower${where} (${bounds(limit)})`
}

/** Whether p-values come from a test. Those of the characteristic direction tell how far a gene stands out among the others. */
export function isTested({ columns }: Pick<Payload<typeof GeneSignature>, 'columns'>): boolean {
  return !columns.includes('CD-coefficient')
}

/**
 * What a picture of a signature shows: how many of its genes change, where they were tested. Pictures of earlier
 * versions do not state it.
 */
export function changedGenes(
  signature: Pick<Payload<typeof GeneSignature>, 'columns' | 'contrast'>,
  description: string,
  limit: Threshold | undefined,
  otherwise: string,
): Prose {
  const [, genes, up, down] = /^Scatter of ([\d,]+ genes?) by .+: ([\d,]+) up, ([\d,]+) down,/.exec(description) ?? []
  if (genes === undefined || up === undefined || down === undefined || !isTested(signature)) return prose`${otherwise}`
  return prose`Of ${genes}, ${changes(read(up), read(down), limit ?? referenceLimit, ` ${inPerturbationThan(signature)}`)}.`
}

function read(number: string): number {
  return Number(number.replaceAll(',', ''))
}
