import type { Payload } from '@playbook/core/step'
import type { Resolvers } from '@playbook/core/resolver'
import { Figure } from '../../figures/figure/steps.ts'
import type { GeneSignature } from '../signature/steps.ts'
import type * as steps from './steps.ts'

const { schema } = Figure
const kind = 'gene'

/** The samples of both groups, where the signature tells them. */
function groupsOf({ contrast }: Payload<typeof GeneSignature>): readonly (readonly string[])[] | undefined {
  const { control, perturbation } = contrast ?? {}
  return control && perturbation ? [control.samples, perturbation.samples] : undefined
}

export const resolvers: Resolvers<typeof steps> = {
  plotHeatmap: ({ inputs: { anndata }, params, kernel }) =>
    kernel.call('figure.heatmap', { anndata, kind, ...params }, schema),
  plotMatrixHeatmap: ({ inputs: { matrix }, params, kernel }) =>
    kernel.call('figure.heatmap', { matrix, kind, ...params }, schema),
  plotGeneSetHeatmap: ({ inputs: { anndata, geneset }, params, kernel }) =>
    kernel.call('figure.heatmap', { anndata, kind, genes: geneset.set, ...params }, schema),
  plotGeneGroups: ({ inputs: { anndata, geneset }, params, kernel }) =>
    kernel.call('figure.gene-groups', { anndata, kind, genes: geneset.set, ...params }, schema),
  plotPValues: ({ inputs: { sig }, kernel }) => kernel.call('figure.p-values', { sig }, schema),
  plotMeanVariance: ({ inputs: { sig, anndata }, kernel }) =>
    kernel.call('figure.mean-variance', { anndata, groups: groupsOf(sig) ?? [] }, schema),
  plotMa: ({ inputs: { sig, anndata }, params, kernel }) => {
    const { names, ...threshold } = params ?? {}
    const samples = groupsOf(sig)?.flat()
    return kernel.call('figure.ma', { sig, anndata, samples, ...(params && { threshold, names }) }, schema)
  },
}
