export { resolvers as drugshot } from './drugshot/resolvers.ts'
