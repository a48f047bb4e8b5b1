import type { Resolvers } from '@playbook/core/resolver'
import { tableSchema } from '../columns.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  camera: ({ kernel, inputs: { sig, gmt } }) => kernel.call('signature.camera', { sig, gmt }, tableSchema),
  fry: ({ kernel, inputs: { anndata, gmt } }) => kernel.call('sets.fry', { anndata, gmt }, tableSchema),
  setScores: ({ kernel, inputs: { matrix, gmt } }) => kernel.call('matrix.set-scores', { matrix, gmt }, tableSchema),
}
