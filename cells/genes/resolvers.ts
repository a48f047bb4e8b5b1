export { resolvers as geneIds } from './gene-ids/resolvers.ts'
export { resolvers as geneInfo } from './gene-info/resolvers.ts'
export { resolvers as genePages } from './gene-pages/resolvers.ts'
export { resolvers as idg } from './idg/resolvers.ts'
