import type { Resolvers } from '@playbook/core/resolver'
import { AnnData } from '../annotated/steps.ts'
import type * as steps from './steps.ts'

const { schema } = AnnData

export const resolvers: Resolvers<typeof steps> = {
  labelAnnData: ({ inputs: { matrix }, params, kernel }) =>
    kernel.call('anndata.label', { file: matrix, labels: params }, schema),
  labelGeneCountMatrix: ({ inputs: { matrix }, params, kernel }) =>
    kernel.call('anndata.label', { file: matrix, labels: params }, schema),
}
