import type { Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneSet, ScoredGenes } from '../../kinds/types.ts'
import { GMT } from '../../libraries/types.ts'
import * as steps from './steps.ts'

const { schema } = steps.GeneSignature
const bothDirections = z.strictObject({ up: GeneSet.schema, down: GeneSet.schema })

export const resolvers: Resolvers<typeof steps> = {
  uploadSignature: ({ params: file, kernel }) => kernel.call('signature.read', { file }, schema),
  readSignature: ({ inputs: { file }, params, kernel }) =>
    kernel.call('signature.read', { file: { ...file, ...params } }, schema),
  signatureToGmt: ({ inputs: { sig }, params: threshold, kernel }) =>
    kernel.call('signature.gmt', { sig, threshold }, GMT.schema),
  genesOfSignature: async ({ row: { key }, inputs: { sig }, params: threshold, kernel }) =>
    (await kernel.call('signature.sets', { sig, threshold }, bothDirections))[key],
  scoredGenesOfSignature: ({ inputs: { sig }, params: threshold, kernel }) =>
    kernel.call('signature.scored', { sig, threshold }, ScoredGenes.schema),
  rankedGenesOfSignature: ({ inputs: { sig }, kernel }) => kernel.call('signature.ranked', { sig }, ScoredGenes.schema),
  plotVolcano: ({ inputs: { sig }, params, kernel }) => {
    const { names, ...threshold } = params ?? {}
    return kernel.call('figure.volcano', { sig, ...(params && { threshold, names }) }, Figure.schema)
  },
}
