export * as approval from './approval/steps.ts'
export * as toxicity from './toxicity/steps.ts'
