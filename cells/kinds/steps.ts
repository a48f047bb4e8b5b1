export * as failure from './failure/steps.ts'
export * as forms from './forms/steps.ts'
export * as inputs from './inputs/steps.ts'
