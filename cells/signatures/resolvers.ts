export { resolvers as geneSetSearch } from './gene-set-search/resolvers.ts'
export { resolvers as perturbations } from './perturbations/resolvers.ts'
