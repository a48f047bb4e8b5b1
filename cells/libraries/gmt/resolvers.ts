import type { Resolvers } from '@playbook/core/resolver'
import { assembled, concatenated, consensus, members, shared, union } from '../../shared/library.ts'
import * as steps from './steps.ts'

const { schema } = steps.GMT

export const resolvers: Resolvers<typeof steps> = {
  uploadGmt: ({ params: file, kernel }) => kernel.call('gmt.read', { file, kind: 'gene' }, schema),
  readGmt: ({ inputs: { file }, kernel }) => kernel.call('gmt.read', { file, kind: 'gene' }, schema),
  geneSetToGmt: ({ inputs: { geneset } }) => ({ [geneset.description || 'gene set']: geneset }),
  geneSetsToGmt: ({ inputs: { genesets }, params }) => assembled(genesets, params),
  concatenateGmts: ({ inputs: { gmts } }) => concatenated(gmts),
  gmtUnion: ({ inputs: { gmt } }) => ({ set: union(members(gmt)) }),
  gmtIntersection: ({ inputs: { gmt } }) => shared(gmt, 'gene'),
  gmtConsensus: ({ inputs: { gmt } }) => ({ set: consensus(members(gmt)) }),
}
