export { resolvers as approval } from './approval/resolvers.ts'
export { resolvers as toxicity } from './toxicity/resolvers.ts'
