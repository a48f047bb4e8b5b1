export * as geneIds from './gene-ids/steps.ts'
export * as geneInfo from './gene-info/steps.ts'
export * as genePages from './gene-pages/steps.ts'
export * as idg from './idg/steps.ts'
