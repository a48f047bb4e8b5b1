import type { Resolvers } from '@playbook/core/resolver'
import * as steps from './steps.ts'

const { schema } = steps.GeneCountMatrix

export const resolvers: Resolvers<typeof steps> = {
  uploadGeneCountMatrix: ({ params: file, kernel }) => kernel.call('matrix.read', { file, kind: 'gene' }, schema),
  readGeneCountMatrix: ({ inputs: { file }, kernel }) => kernel.call('matrix.read', { file, kind: 'gene' }, schema),
  transposeMatrix: ({ inputs, kernel }) =>
    kernel.call('matrix.transpose', { matrix: inputs.file, kind: 'gene' }, schema),
  logNormalise: ({ inputs: { matrix }, kernel }) => kernel.call('matrix.log', { matrix, kind: 'gene' }, schema),
  quantileNormalise: ({ inputs: { matrix }, kernel }) =>
    kernel.call('matrix.quantile', { matrix, kind: 'gene' }, schema),
  zScoreNormalise: ({ inputs: { matrix }, kernel }) => kernel.call('matrix.zscore', { matrix, kind: 'gene' }, schema),
}
