import type { AnyStep, Hue } from '@playbook/core/step'

/** Group → the values of it that a step has. */
export type Facets = Readonly<Record<string, readonly string[]>>

/** What the researcher chose: within a group any value will do, across groups all must. */
export type Choice = Readonly<Record<string, readonly string[]>>

const KINDS: Readonly<Record<Hue, string>> = {
  gene: 'Gene',
  drug: 'Drug',
  disease: 'Disease',
  protein: 'Protein',
  metabolite: 'Metabolite',
  glycan: 'Glycan',
  pathway: 'Pathway',
  phenotype: 'Phenotype',
  regulatory: 'Regulatory element',
  tissue: 'Tissue',
  variant: 'Variant',
  file: 'File',
  matrix: 'Matrix',
  plot: 'Plot',
}

const OTHER = 'Other'

/** Says the same as `Result`. */
const COVERED = new Set(['Type', 'Output Type'])

function kindOf(step: AnyStep): string {
  if (Object.keys(step.inputs).length === 0) return 'Your input'
  if (step.kind === 'prompt') return 'Your choice'
  return step.params === undefined ? 'Computation' : 'Computation with settings'
}

/** By what a step can be filtered: what it gives, what kind it is, the service it asks, and its own tags. */
export function facetsOf(step: AnyStep): Facets {
  const own = Object.entries(step.tags).flatMap(([group, values]) =>
    COVERED.has(group) ? [] : [[group === 'Cardinality' ? 'One or many' : group, values] as const],
  )
  return {
    Result: [step.output.color === undefined ? OTHER : KINDS[step.output.color]],
    Kind: [kindOf(step)],
    Service: [step.external?.name ?? 'None, local'],
    ...Object.fromEntries(own),
  }
}

function allows(choice: Choice, facets: Facets, exceptGroup?: string): boolean {
  return Object.entries(choice).every(([group, values]) => {
    if (group === exceptGroup || values.length === 0) return true
    return facets[group]?.some((value) => values.includes(value)) ?? false
  })
}

export function matches(choice: Choice, step: AnyStep): boolean {
  return allows(choice, facetsOf(step))
}

export interface FacetGroup {
  readonly group: string
  readonly values: readonly { readonly value: string; readonly count: number; readonly on: boolean }[]
}

/** For each group its values, and how many of the steps each would leave. Groups that can't narrow anything are left out. */
export function facetGroups(steps: readonly AnyStep[], choice: Choice): readonly FacetGroup[] {
  const all = steps.map(facetsOf)
  const groups = [...new Set(all.flatMap((facets) => Object.keys(facets)))]
  return groups.flatMap((group) => {
    const counts = new Map<string, number>()
    for (const facets of all) {
      const counted = allows(choice, facets, group) ? 1 : 0
      for (const value of facets[group] ?? []) counts.set(value, (counts.get(value) ?? 0) + counted)
    }
    const chosen = choice[group] ?? []
    for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
    const values = [...counts].map(([value, count]) => ({ value, count, on: chosen.includes(value) }))
    const isOther = ({ value }: { readonly value: string }) => (value === OTHER ? 1 : 0)
    values.sort((a, b) => isOther(a) - isOther(b) || b.count - a.count || a.value.localeCompare(b.value))
    return values.length > 1 || chosen.length > 0 ? [{ group, values }] : []
  })
}

/** The choice with one value more, or one less. */
export function toggle(choice: Choice, group: string, value: string): Choice {
  const before = choice[group] ?? []
  const after = before.includes(value) ? before.filter((v) => v !== value) : [...before, value]
  return { ...choice, [group]: after }
}
