import type { Resolvers } from '@playbook/core/resolver'
import { GeneSignature } from '../signature/steps.ts'
import type * as steps from './steps.ts'

const { schema } = GeneSignature

const OPERATIONS = { limma: 'signature.limma-voom-design', deseq2: 'signature.deseq2-design' } as const

export const resolvers: Resolvers<typeof steps> = {
  limmaVoom: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('signature.limma-voom', { anndata, ...params }, schema),
  deseq2: ({ inputs: { anndata }, params, kernel }) => kernel.call('signature.deseq2', { anndata, ...params }, schema),
  designedComparison: ({ row: { key }, inputs: { anndata }, params, kernel }) =>
    kernel.call(OPERATIONS[key], { anndata, ...params }, schema),
  characteristicDirection: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('signature.characteristic-direction', { anndata, ...params }, schema),
}
