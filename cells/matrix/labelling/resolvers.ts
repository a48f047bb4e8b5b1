import type { Resolvers } from '@playbook/core/resolver'
import { AnnData } from '../types.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  labelSamples: ({ inputs: { matrix }, params, kernel }) =>
    kernel.call('anndata.label', { file: matrix, labels: params }, AnnData.schema),
}
