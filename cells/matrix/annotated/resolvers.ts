import type { Resolvers } from '@playbook/core/resolver'
import * as steps from './steps.ts'

const metadata = steps.MetadataMatrix.schema
const annotated = steps.AnnData.schema

export const resolvers: Resolvers<typeof steps> = {
  uploadMetadataMatrix: ({ params: file, kernel }) => kernel.call('metadata.read', { file }, metadata),
  readMetadataMatrix: ({ inputs: { file }, kernel }) => kernel.call('metadata.read', { file }, metadata),
  uploadAnnData: ({ params: file, kernel }) => kernel.call('anndata.read', { file, kind: 'gene' }, annotated),
  readAnnData: ({ inputs: { file }, kernel }) => kernel.call('anndata.read', { file, kind: 'gene' }, annotated),
  joinAnnData: ({ inputs, kernel }) =>
    kernel.call(
      'anndata.join',
      { matrix: inputs.gene_count_matrix, metadata: inputs.metadata_matrix, kind: 'gene' },
      annotated,
    ),
}
