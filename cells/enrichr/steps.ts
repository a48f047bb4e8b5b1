export * as enrichrConversions from './conversions/steps.ts'
export * as enrichrExtracts from './extracts/steps.ts'
export * as enrichrSearches from './searches/steps.ts'
