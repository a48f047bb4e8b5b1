export * as ctd from './ctd/steps.ts'
export * as graph from './graph/steps.ts'
export * as string from './string/steps.ts'
