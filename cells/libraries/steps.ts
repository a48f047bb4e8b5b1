export * as crossing from './crossing/steps.ts'
export * as enrichment from './enrichment/steps.ts'
export * as library from './library/steps.ts'
export * as regulators from './regulators/steps.ts'
