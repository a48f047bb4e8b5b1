export * as geneAssociations from './associations/steps.ts'
export * as externalRecords from './records/steps.ts'
