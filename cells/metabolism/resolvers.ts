export { resolvers as metenp } from './metenp/resolvers.ts'
export { resolvers as metgene } from './metgene/resolvers.ts'
export { resolvers as refmet } from './refmet/resolvers.ts'
