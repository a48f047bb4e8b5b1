export * from './combining.ts'
export * from './reshaping.ts'
export * from './selecting.ts'
