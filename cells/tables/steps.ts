export * as tableFigures from './figures/steps.ts'
export * as tableLists from './lists/steps.ts'
export * as tableRows from './rows/steps.ts'
export * as typedTable from './table/steps.ts'
