export * as differential from './differential/steps.ts'
export * as geo from './geo/steps.ts'
export * as signature from './signature/steps.ts'
export * as tumor from './tumor/steps.ts'
