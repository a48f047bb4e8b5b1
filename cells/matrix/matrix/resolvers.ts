import type { Resolvers } from '@playbook/core/resolver'
import * as steps from './steps.ts'

const { schema } = steps.countMatrix.members.gene

export const resolvers: Resolvers<typeof steps> = {
  uploadCountMatrix: ({ row, params: file, kernel }) => kernel.call('matrix.read', { file, kind: row.noun }, schema),
  readCountMatrix: ({ row, inputs: { file }, params, kernel }) =>
    kernel.call('matrix.read', { file: { ...file, ...params }, kind: row.noun }, schema),
  zScore: ({ row, inputs: { matrix }, kernel }) => kernel.call('matrix.zscore', { matrix, kind: row.noun }, schema),
  transposeMatrix: ({ inputs, kernel }) =>
    kernel.call('matrix.transpose', { matrix: inputs.file, kind: 'gene' }, schema),
  logNormalise: ({ inputs: { matrix }, kernel }) => kernel.call('matrix.log', { matrix, kind: 'gene' }, schema),
  regularisedLog: ({ inputs: { matrix }, kernel }) => kernel.call('matrix.rlog', { matrix, kind: 'gene' }, schema),
  stabiliseVariance: ({ inputs: { matrix }, kernel }) => kernel.call('matrix.vst', { matrix, kind: 'gene' }, schema),
  quantileNormalise: ({ inputs: { matrix }, kernel }) =>
    kernel.call('matrix.quantile', { matrix, kind: 'gene' }, schema),
}
