export * from './references/databases.ts'
export * from './references/methods.ts'
export * from './references/services.ts'
