export { annotatedMatrix, joinAnnotated, readAnnotated, uploadAnnotated } from './annotated.ts'
export { MetadataMatrix, readMetadataMatrix, uploadMetadataMatrix } from './metadata.ts'
