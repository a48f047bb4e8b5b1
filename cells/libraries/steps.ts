export * as crossing from './crossing/steps.ts'
export * as dmt from './dmt/steps.ts'
export * as enrichment from './enrichment/steps.ts'
export * as gmt from './gmt/steps.ts'
