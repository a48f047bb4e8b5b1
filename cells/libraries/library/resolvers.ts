import type { Resolvers } from '@playbook/core/resolver'
import { onlyInput } from '../../shared/inputs.ts'
import { assembled, concatenated, consensus, members, shared, union } from '../../shared/library.ts'
import { nameIn } from '../../shared/repairNote.ts'
import * as steps from './steps.ts'

const { schema } = steps.library.members.gmt

export const resolvers: Resolvers<typeof steps> = {
  uploadLibrary: ({ row, params: file, kernel }) => kernel.call('gmt.read', { file, kind: row.noun }, schema),
  readLibrary: ({ row, inputs: { file }, kernel }) => kernel.call('gmt.read', { file, kind: row.noun }, schema),
  geneSetToLibrary: ({ inputs: { geneset } }) => ({ [nameIn(geneset.description) || 'gene set']: geneset }),
  assembleLibrary: ({ inputs, params }) => assembled(onlyInput(inputs), params),
  concatenateLibraries: ({ inputs }) => concatenated(onlyInput(inputs)),
  libraryUnion: ({ inputs }) => ({ set: union(members(onlyInput(inputs))) }),
  libraryIntersection: ({ row, inputs }) => shared(onlyInput(inputs), row.noun),
  libraryConsensus: ({ inputs }) => ({ set: consensus(members(onlyInput(inputs))) }),
}
