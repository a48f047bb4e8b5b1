export { plotAnnotatedCorrelation, plotCorrelation } from './correlation.ts'
export { plotLibrarySizes, plotLibrarySizesOfAnnData } from './librarySizes.ts'
export { plotAnnotatedPca, plotPca } from './pca.ts'
export { leaveOutSamples, sampleQuality, SampleQuality } from './sampleQuality.ts'
