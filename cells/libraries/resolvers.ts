export { resolvers as crossing } from './crossing/resolvers.ts'
export { resolvers as dmt } from './dmt/resolvers.ts'
export { resolvers as enrichment } from './enrichment/resolvers.ts'
export { resolvers as gmt } from './gmt/resolvers.ts'
