export { resolvers as panels } from './panels/resolvers.ts'
