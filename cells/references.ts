export * from './references/methods.ts'
export * from './references/resources.ts'
