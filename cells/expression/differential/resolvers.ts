import type { Resolvers } from '@playbook/core/resolver'
import { GeneSignature } from '../signature/steps.ts'
import type * as steps from './steps.ts'

const { schema } = GeneSignature

export const resolvers: Resolvers<typeof steps> = {
  limmaVoom: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('signature.limma-voom', { anndata, ...params }, schema),
  deseq2: ({ inputs: { anndata }, params, kernel }) => kernel.call('signature.deseq2', { anndata, ...params }, schema),
  characteristicDirection: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('signature.characteristic-direction', { anndata, ...params }, schema),
}
