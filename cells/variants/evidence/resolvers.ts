import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { canonicalId, fetchAlleles } from '../../services/allele-registry/client.ts'
import { fetchHubVariant, findVariant, VARIANT_FAILED, type HubVariant } from '../../services/linked-data-hub/client.ts'
import { askEach, type SetTools } from '../../shared/members.ts'
import { alleleSpecificEvidence, xqtlEvidence } from './evidence.ts'
import type * as steps from './steps.ts'

/** The evidence of all variants of a set that have any; every variant is known to the registry. */
async function evidenceOfSet<T>(
  tools: SetTools,
  variants: readonly string[],
  { kind, evidenceOf }: { readonly kind: string; readonly evidenceOf: (variant: HubVariant) => readonly T[] },
) {
  if (variants.length === 0) throw new InputError('No data available!')
  const alleles = await fetchAlleles(tools, variants)
  const result = await askEach(alleles, {
    noun: 'variant',
    nameOf: ({ asked }) => asked,
    tools,
    async ask({ id }) {
      const variant = await findVariant(tools.http, id)
      if (variant === undefined) return { missing: 'not in the Linked Data Hub' }
      const evidence = evidenceOf(variant)
      return evidence.length === 0 ? { missing: `without ${kind}` } : { found: { caid: id, evidence: [...evidence] } }
    },
  })
  if (result.length === 0) throw new InputError(VARIANT_FAILED)
  return { total: alleles.length, found: result.length, result }
}

export const resolvers: Resolvers<typeof steps> = {
  async alleleSpecificOfVariant({ inputs: { variant }, http }) {
    return alleleSpecificEvidence(await fetchHubVariant(http, await canonicalId(http, variant)))
  },

  async alleleSpecificOfVariants({ inputs: { variantset }, ...tools }) {
    const how = { kind: 'allele-specific evidence', evidenceOf: alleleSpecificEvidence }
    const { result, ...counts } = await evidenceOfSet(tools, variantset.set, how)
    return {
      ...counts,
      result: result.map(({ caid, evidence }) => ({ caid, alleleSpecificEvidence: evidence })),
    }
  },

  async xqtlOfVariant({ inputs: { variant }, http }) {
    const found = await fetchHubVariant(http, await canonicalId(http, variant))
    if (!found.ld.xqtlEvidence) {
      throw new InputError('Unable to process data, missing values!', {
        hint: `The hub links no eQTL or sQTL to ${variant}.`,
      })
    }
    const { entId, entType, ld, ldFor } = found
    return {
      data: {
        entId,
        entType,
        ld: {
          AlleleSpecificEvidence: ld.AlleleSpecificEvidence.map(({ ldhId, ldhIri, entContent }) => ({
            ldhId,
            ldhIri,
            entContent: { sourceDescription: entContent?.sourceDescription ?? 'NA' },
          })),
          xqtlEvidence: xqtlEvidence(found),
        },
        ldFor: { RegulatoryElement: ldFor.RegulatoryElement.map((element) => ({ entId: element })) },
      },
    }
  },

  async xqtlOfVariants({ inputs: { variantset }, ...tools }) {
    const how = { kind: 'eQTL and sQTL evidence', evidenceOf: xqtlEvidence }
    const { result, ...counts } = await evidenceOfSet(tools, variantset.set, how)
    return {
      ...counts,
      result: result.map(({ caid, evidence }) => ({
        caid,
        xQTL_Evidence: evidence.map(({ ldhId, entContent }) => ({ ldhId, xQTLEntContent: entContent })),
      })),
    }
  },
}
