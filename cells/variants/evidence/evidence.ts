import type { HubVariant } from '../../services/linked-data-hub/client.ts'
import { present } from '../../shared/tolerant.ts'

/** The allele-specific evidence that says anything of the two alleles. */
export function alleleSpecificEvidence({ ld }: HubVariant) {
  return ld.AlleleSpecificEvidence.flatMap(({ ldhId, ldhIri, entContent }) => {
    const alleleSpecificityList = entContent?.AlleleSpecificity ?? []
    const { sourceDescription = 'NA', kbIri = 'NA' } = entContent ?? {}
    return alleleSpecificityList.length === 0
      ? []
      : [{ ldhId, ldhIri, sourceDescription, kbIri, alleleSpecificityList }]
  })
}

type Xqtl = NonNullable<HubVariant['ld']['xqtlEvidence']>[number]

/** An eQTL or sQTL under one name. */
function underOneName({ eQTL, sQTL, score, ...content }: NonNullable<Xqtl['entContent']>) {
  const esQTL = eQTL ?? sQTL ?? undefined
  return {
    ...content,
    ...present({ score }),
    ...(esQTL && { esQTL, type: eQTL ? 'eQTL' : 'sQTL' }),
  }
}

/** The eQTLs and sQTLs; what says nothing is left out. */
export function xqtlEvidence({ ld }: HubVariant) {
  return (ld.xqtlEvidence ?? []).flatMap(({ entContent, ...record }) =>
    entContent ? [{ ...record, entContent: underOneName(entContent) }] : [],
  )
}
