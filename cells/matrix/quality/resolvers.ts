import type { Resolvers } from '@playbook/core/resolver'
import { Figure } from '../../figures/figure/steps.ts'
import type * as steps from './steps.ts'

const { schema } = Figure
const kind = 'gene'

export const resolvers: Resolvers<typeof steps> = {
  plotLibrarySizes: ({ inputs: { matrix }, kernel }) => kernel.call('figure.library-sizes', { matrix, kind }, schema),
  plotLibrarySizesOfAnnData: ({ inputs: { anndata }, kernel }) =>
    kernel.call('figure.library-sizes', { anndata, kind }, schema),
  plotPca: ({ inputs: { matrix }, kernel }) => kernel.call('figure.pca', { matrix, components: 3, kind }, schema),
  plotPca2d: ({ inputs: { matrix }, kernel }) => kernel.call('figure.pca', { matrix, components: 2, kind }, schema),
  plotPcaOfAnnData: ({ inputs: { anndata }, kernel }) =>
    kernel.call('figure.pca', { anndata, components: 3, kind }, schema),
  plotPcaOfAnnData2d: ({ inputs: { anndata }, kernel }) =>
    kernel.call('figure.pca', { anndata, components: 2, kind }, schema),
}
