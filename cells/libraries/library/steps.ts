export { assembleLibrary, concatenateLibraries, geneSetToLibrary } from './assembly.ts'
export { libraryConsensus, libraryIntersection, libraryUnion } from './combination.ts'
export { readLibrary, uploadLibrary } from './reading.ts'
export { library } from './type.ts'
