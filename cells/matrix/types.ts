// The members of the families of matrices, by the names that other groups call them.
import { annotatedMatrix } from './annotated/steps.ts'
import { countMatrix } from './matrix/steps.ts'

export const { gene: GeneCountMatrix } = countMatrix.members
export const { gene: AnnData } = annotatedMatrix.members
export { chosenPart, partParams, tableUpload, upload } from './upload.ts'
