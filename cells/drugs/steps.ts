export * as drugshot from './drugshot/steps.ts'
