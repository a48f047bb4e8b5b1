export { resolvers as tableFigures } from './figures/resolvers.ts'
export { resolvers as tableLists } from './lists/resolvers.ts'
export { resolvers as tableRows } from './rows/resolvers.ts'
export { resolvers as typedTable } from './table/resolvers.ts'
