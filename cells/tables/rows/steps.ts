export * from './combining.ts'
export * from './selecting.ts'
