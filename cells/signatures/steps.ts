export * as geneSetSearch from './gene-set-search/steps.ts'
export * as perturbations from './perturbations/steps.ts'
export * as reverseSearch from './reverse-search/steps.ts'
export * as sigCom from './sigcom/steps.ts'
