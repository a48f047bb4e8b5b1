export { resolvers as crossing } from './crossing/resolvers.ts'
export { resolvers as enrichment } from './enrichment/resolvers.ts'
export { resolvers as library } from './library/resolvers.ts'
export { resolvers as regulators } from './regulators/resolvers.ts'
