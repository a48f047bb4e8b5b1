import type { Resolvers } from '@playbook/core/resolver'
import { Figure } from '../../figures/figure/steps.ts'
import { AnnData } from '../types.ts'
import * as steps from './steps.ts'

const { schema } = Figure
const kind = 'gene'

export const resolvers: Resolvers<typeof steps> = {
  plotLibrarySizes: ({ inputs: { matrix }, kernel }) => kernel.call('figure.library-sizes', { matrix, kind }, schema),
  plotLibrarySizesOfAnnData: ({ inputs: { anndata }, kernel }) =>
    kernel.call('figure.library-sizes', { anndata, kind }, schema),
  plotCorrelation: ({ inputs: { matrix }, kernel }) => kernel.call('figure.correlation', { matrix, kind }, schema),
  plotAnnotatedCorrelation: ({ inputs: { anndata }, kernel }) =>
    kernel.call('figure.correlation', { anndata, kind }, schema),
  sampleQuality: ({ inputs: { anndata }, kernel }) =>
    kernel.call('samples.quality', { anndata }, steps.SampleQuality.schema),
  leaveOutSamples: ({ inputs: { anndata }, params: { samples }, kernel }) =>
    kernel.call('anndata.leave-out', { anndata, samples }, AnnData.schema),
  pseudobulk: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('anndata.pseudobulk', { anndata, ...params }, AnnData.schema),
  removeBatch: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('anndata.remove-batch', { anndata, ...params }, AnnData.schema),
  plotPca: ({ row: { of, components }, inputs: { matrix }, kernel }) =>
    kernel.call('figure.pca', { matrix, components, kind: of }, schema),
  plotAnnotatedPca: ({ row: { of, components }, inputs: { anndata }, params, kernel }) =>
    kernel.call('figure.pca', { anndata, components, kind: of, ...params }, schema),
}
