export * as metenp from './metenp/steps.ts'
export * as metgene from './metgene/steps.ts'
export * as refmet from './refmet/steps.ts'
