export * as forms from './forms/steps.ts'
export * as inputs from './inputs/steps.ts'
