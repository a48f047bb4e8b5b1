import type { Resolvers } from '@playbook/core/resolver'
import { Figure } from '../../figures/figure/steps.ts'
import type * as steps from './steps.ts'

const { schema } = Figure

export const resolvers: Resolvers<typeof steps> = {
  plotSamples: ({ row: { method }, inputs: { matrix }, kernel }) =>
    kernel.call('figure.embedding', { matrix, method }, schema),
  plotLibrary: ({ row: { name }, inputs: { matrix }, kernel }) =>
    kernel.call('figure.idf-umap', { [name.toLowerCase()]: matrix }, schema),
}
