import type { z } from 'zod'
import type { Annotation } from '../../services/my-variant/client.ts'

type Association = z.infer<typeof Annotation>

/** What stands in the place of the distance to a transcript within which the variant lies. */
export const WITHIN = 'within gene'

/** Annotations by gene, in the order in which genes are first met; those that name no gene are left out. */
export function byGene(annotations: readonly Association[]) {
  const genes = new Map<string, Association[]>()
  for (const annotation of annotations) {
    const { gene_id: gene } = annotation
    if (gene === undefined) continue
    // Between two genes, a variant lies within neither of them.
    const isWithin = annotation.distance_to_feature === undefined && annotation.effect !== 'intergenic_region'
    const association = isWithin ? { ...annotation, distance_to_feature: WITHIN } : annotation
    genes.set(gene, [...(genes.get(gene) ?? []), association])
  }
  return [...genes].map(([geneId, associations]) => ({ geneId, associations }))
}

/** The HGVS id by which MyVariant.info knows a variant on GRCh38. */
export function hg38Id(
  sources: readonly { readonly '@id': string; readonly id?: string | undefined }[],
): string | undefined {
  const [source] = sources
  const [, written] = /\/variant\/([^?]+)/.exec(source?.['@id'] ?? '') ?? []
  return source?.id || (written === undefined ? undefined : decodeURIComponent(written))
}
