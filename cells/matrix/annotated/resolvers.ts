import type { Resolvers } from '@playbook/core/resolver'
import { onlyInput } from '../../shared/inputs.ts'
import * as steps from './steps.ts'

const metadata = steps.MetadataMatrix.schema
const annotated = steps.annotatedMatrix.members.gene.schema

export const resolvers: Resolvers<typeof steps> = {
  uploadMetadataMatrix: ({ params: file, kernel }) => kernel.call('metadata.read', { file }, metadata),
  readMetadataMatrix: ({ inputs: { file }, params, kernel }) =>
    kernel.call('metadata.read', { file: { ...file, ...params } }, metadata),
  uploadAnnotated: ({ row, params: file, kernel }) => kernel.call('anndata.read', { file, kind: row.noun }, annotated),
  readAnnotated: ({ row, inputs: { file }, params, kernel }) =>
    kernel.call('anndata.read', { file: { ...file, ...params }, kind: row.noun }, annotated),
  joinAnnotated: ({ row, inputs: { metadata_matrix, ...counts }, kernel }) =>
    kernel.call('anndata.join', { matrix: onlyInput(counts), metadata: metadata_matrix, kind: row.noun }, annotated),
}
