export { resolvers as differential } from './differential/resolvers.ts'
export { resolvers as geo } from './geo/resolvers.ts'
export { resolvers as signature } from './signature/resolvers.ts'
export { resolvers as tumor } from './tumor/resolvers.ts'
