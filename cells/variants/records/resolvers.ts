import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { fetchAllele, fetchAlleles, NOT_RECOGNISED } from '../../services/allele-registry/client.ts'
import { familiesOf } from './families.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async recordsOfVariant({ inputs: { variant }, http }) {
    return familiesOf(await fetchAllele(http, variant))
  },

  async recordsOfVariants({ inputs: { variantset }, ...tools }) {
    if (variantset.set.length === 0) {
      throw new InputError(`No data available for the inputed variant set! ${NOT_RECOGNISED}`)
    }
    const alleles = await fetchAlleles(tools, variantset.set)
    return alleles.flatMap((allele) => {
      const externalRecords = familiesOf(allele)
      return externalRecords === null ? [] : [{ variantCaId: allele.id, externalRecords }]
    })
  },
}
