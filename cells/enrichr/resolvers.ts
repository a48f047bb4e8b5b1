export { resolvers as enrichrCfde } from './cfde/resolvers.ts'
export { resolvers as enrichrConversions } from './conversions/resolvers.ts'
export { resolvers as enrichrExtracts } from './extracts/resolvers.ts'
export { resolvers as enrichrSearches } from './searches/resolvers.ts'
