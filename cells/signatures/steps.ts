export * as geneSetSearch from './gene-set-search/steps.ts'
export * as perturbations from './perturbations/steps.ts'
