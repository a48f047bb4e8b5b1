export * as figure from './figure/steps.ts'
