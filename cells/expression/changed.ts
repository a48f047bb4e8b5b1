import { prose, type Prose } from '@playbook/core/story'

/** What a picture of a signature shows: how many of its genes change. Pictures of earlier versions do not state it. */
export function changedGenes(description: string, otherwise: string): Prose {
  const [, genes, up, down] = /^Scatter of ([\d,]+ genes?) by .+: ([\d,]+) up, ([\d,]+) down,/.exec(description) ?? []
  if (genes === undefined || up === undefined || down === undefined) return prose`${otherwise}`
  return prose`Of ${genes}, ${up} were significantly higher and ${down} significantly lower in the perturbation.`
}
