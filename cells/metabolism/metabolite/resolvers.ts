import type { Resolvers } from '@playbook/core/resolver'
import { Figure } from '../../figures/figure/steps.ts'
import * as steps from './steps.ts'

const counts = steps.MetaboliteCountMatrix.schema
const annotated = steps.MetAnnData.schema
const kind = 'metabolite'

export const resolvers: Resolvers<typeof steps> = {
  uploadMetaboliteMatrix: ({ params: file, kernel }) => kernel.call('matrix.read', { file, kind }, counts),
  readMetaboliteMatrix: ({ inputs: { file }, kernel }) => kernel.call('matrix.read', { file, kind }, counts),
  zScoreMetabolites: ({ inputs: { matrix }, kernel }) => kernel.call('matrix.zscore', { matrix, kind }, counts),
  uploadMetAnnData: ({ params: file, kernel }) => kernel.call('anndata.read', { file, kind }, annotated),
  readMetAnnData: ({ inputs: { file }, kernel }) => kernel.call('anndata.read', { file, kind }, annotated),
  joinMetAnnData: ({ inputs, kernel }) =>
    kernel.call(
      'anndata.join',
      { matrix: inputs.metabolite_count_matrix, metadata: inputs.metadata_matrix, kind },
      annotated,
    ),
  plotMetabolitePca: ({ inputs: { matrix }, kernel }) =>
    kernel.call('figure.pca', { matrix, components: 3, kind }, Figure.schema),
  plotMetAnnDataPca: ({ inputs: { anndata }, kernel }) =>
    kernel.call('figure.pca', { anndata, components: 3, kind }, Figure.schema),
}
