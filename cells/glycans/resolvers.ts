export { resolvers as glycosight } from './glycosight/resolvers.ts'
export { resolvers as glygenGlycans } from './glygen-glycans/resolvers.ts'
export { resolvers as glygenProteins } from './glygen-proteins/resolvers.ts'
