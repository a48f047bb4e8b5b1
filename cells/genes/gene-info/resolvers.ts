import type { Resolvers } from '@playbook/core/resolver'
import { findGene } from '../../services/mygene/client.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  resolveGene: ({ inputs: { gene }, http }) => findGene(http, gene),
}
