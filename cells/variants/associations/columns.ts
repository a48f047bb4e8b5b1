import type { Column } from '@playbook/core/readable'

type Text = string | undefined

interface Association {
  readonly distance_to_feature?: Text
  readonly effect?: Text
  readonly feature_id?: Text
  readonly feature_type?: Text
  readonly hgvs_c?: Text
  readonly putative_impact?: Text
  readonly transcript_biotype?: Text
}

interface Row extends Association {
  readonly variant: string
  readonly gene: string
}

/** Numbers as numbers, so that they sort by size; words such as "within gene" as they are. */
function distanceOf({ distance_to_feature: distance = '' }: Row): string | number {
  return /^\d+$/.test(distance) ? Number(distance) : distance
}

const spaced = (words: string) => words.replaceAll('_', ' ')

/** What a table of the genes near a variant shows. */
export const nearColumns: readonly Column<Row>[] = [
  { name: 'Gene', value: ({ gene }) => gene },
  { name: 'Effect', value: ({ effect = '' }) => spaced(effect).replaceAll('&', ', ') },
  { name: 'Putative impact', value: ({ putative_impact: impact = '' }) => impact },
  { name: 'Distance (bp)', value: distanceOf },
  { name: 'Feature', value: ({ feature_id: feature = '' }) => feature },
  { name: 'Feature type', value: ({ feature_type: type = '' }) => type },
  { name: 'HGVS', value: ({ hgvs_c: hgvs = '' }) => hgvs },
  { name: 'Biotype', value: ({ transcript_biotype: biotype = '' }) => spaced(biotype) },
]

/** The same of several variants. */
export const nearColumnsOfSet: readonly Column<Row>[] = [
  { name: 'Variant', value: ({ variant }) => variant },
  ...nearColumns,
]

type Genes = readonly { readonly geneId: string; readonly associations: readonly Association[] }[]

/** A row for each transcript of each gene. */
export function nearRows(variant: string, genes: Genes): readonly Row[] {
  return genes.flatMap(({ geneId, associations }) =>
    associations.map((association) => ({ ...association, variant, gene: geneId })),
  )
}
