export { resolvers as geneSetSearch } from './gene-set-search/resolvers.ts'
export { resolvers as perturbations } from './perturbations/resolvers.ts'
export { resolvers as reverseSearch } from './reverse-search/resolvers.ts'
export { resolvers as sigCom } from './sigcom/resolvers.ts'
