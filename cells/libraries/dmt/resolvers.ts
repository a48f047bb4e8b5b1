import type { Resolvers } from '@playbook/core/resolver'
import { assembled, concatenated, consensus, members, shared, union } from '../../shared/library.ts'
import * as steps from './steps.ts'

const { schema } = steps.DMT

export const resolvers: Resolvers<typeof steps> = {
  uploadDmt: ({ params: file, kernel }) => kernel.call('gmt.read', { file, kind: 'drug' }, schema),
  readDmt: ({ inputs: { file }, kernel }) => kernel.call('gmt.read', { file, kind: 'drug' }, schema),
  drugSetsToDmt: ({ inputs: { sets }, params }) => assembled(sets, params),
  concatenateDmts: ({ inputs: { dmts } }) => concatenated(dmts),
  dmtUnion: ({ inputs: { dmt } }) => ({ set: union(members(dmt)) }),
  dmtIntersection: ({ inputs: { dmt } }) => shared(dmt, 'drug'),
  dmtConsensus: ({ inputs: { dmt } }) => ({ set: consensus(members(dmt)) }),
}
