import type { Resolvers } from '@playbook/core/resolver'
import { Figure } from '../../figures/figure/steps.ts'
import type * as steps from './steps.ts'

const { schema } = Figure

export const resolvers: Resolvers<typeof steps> = {
  plotPcaClusters: ({ inputs: { matrix }, kernel }) =>
    kernel.call('figure.embedding', { matrix, method: 'pca' }, schema),
  plotTsne: ({ inputs: { matrix }, kernel }) => kernel.call('figure.embedding', { matrix, method: 'tsne' }, schema),
  plotUmap: ({ inputs: { matrix }, kernel }) => kernel.call('figure.embedding', { matrix, method: 'umap' }, schema),
  plotGeneSets: ({ inputs: { matrix: gmt }, kernel }) => kernel.call('figure.idf-umap', { gmt }, schema),
  plotDrugSets: ({ inputs: { matrix: dmt }, kernel }) => kernel.call('figure.idf-umap', { dmt }, schema),
}
