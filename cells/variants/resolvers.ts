export { resolvers as geneAssociations } from './associations/resolvers.ts'
export { resolvers as externalRecords } from './records/resolvers.ts'
