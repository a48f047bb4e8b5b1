export * as enrichrCfde from './cfde/steps.ts'
export * as enrichrConversions from './conversions/steps.ts'
export * as enrichrExtracts from './extracts/steps.ts'
export * as enrichrSearches from './searches/steps.ts'
