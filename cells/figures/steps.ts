export * as figure from './figure/steps.ts'
export * as panels from './panels/steps.ts'
