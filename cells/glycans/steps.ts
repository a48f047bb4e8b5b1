export * as glycosight from './glycosight/steps.ts'
export * as glygenGlycans from './glygen-glycans/steps.ts'
export * as glygenProteins from './glygen-proteins/steps.ts'
