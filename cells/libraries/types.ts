// The members of the family of libraries, by the names that other groups call them.
import { library } from './library/steps.ts'

export const { gmt: GMT, dmt: DMT } = library.members
