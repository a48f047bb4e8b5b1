import type { Resolvers } from '@playbook/core/resolver'
import { GeneSet } from '../../kinds/types.ts'
import { LEVEL } from '../../shared/level.ts'
import { GeneSignature } from '../signature/steps.ts'
import * as steps from './steps.ts'

const { schema } = GeneSignature

const OPERATIONS = { limma: 'signature.limma-voom-design', deseq2: 'signature.deseq2-design' } as const
const CONTRASTS = {
  voom: 'contrasts.limma-voom',
  trend: 'contrasts.limma-trend',
  deseq2: 'contrasts.deseq2',
  edger: 'contrasts.edger',
} as const

export const resolvers: Resolvers<typeof steps> = {
  limmaVoom: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('signature.limma-voom', { anndata, ...params }, schema),
  deseq2: ({ inputs: { anndata }, params, kernel }) => kernel.call('signature.deseq2', { anndata, ...params }, schema),
  designedComparison: ({ row: { key }, inputs: { anndata }, params, kernel }) =>
    kernel.call(OPERATIONS[key], { anndata, ...params }, schema),
  fittedContrasts: ({ row: { key }, inputs: { anndata }, params, kernel }) =>
    kernel.call(CONTRASTS[key], { anndata, ...params }, steps.GeneContrasts.schema),
  signatureOfContrast: ({ inputs: { contrasts }, params: { name }, kernel }) =>
    kernel.call('signature.of-contrast', { contrasts, name }, schema),
  differingGenes: ({ inputs: { contrasts }, kernel }) =>
    kernel.call('contrasts.differing', { contrasts, alpha: LEVEL }, GeneSet.schema),
  characteristicDirection: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('signature.characteristic-direction', { anndata, ...params }, schema),
}
