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
  readSignature: ({ inputs: { file }, kernel }) => kernel.call('signature.read', { file }, schema),
  signatureToGmt: ({ inputs: { sig }, kernel }) => kernel.call('signature.gmt', { sig }, GMT.schema),
  genesOfSignature: async ({ row: { key }, inputs: { sig }, kernel }) =>
    (await kernel.call('signature.sets', { sig }, bothDirections))[key],
  scoredGenesOfSignature: ({ inputs: { sig }, kernel }) => kernel.call('signature.scored', { sig }, ScoredGenes.schema),
  plotVolcano: ({ inputs: { sig }, kernel }) => kernel.call('figure.volcano', { sig }, Figure.schema),
}
