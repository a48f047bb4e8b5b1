export { joinMetAnnData, MetAnnData, readMetAnnData, uploadMetAnnData } from './annotated.ts'
export { MetaboliteCountMatrix, readMetaboliteMatrix, uploadMetaboliteMatrix, zScoreMetabolites } from './matrix.ts'
export { plotMetabolitePca, plotMetAnnDataPca } from './pca.ts'
