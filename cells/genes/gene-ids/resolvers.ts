import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { convertSymbols } from '../../services/gene-ids/client.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  convertGene: ({ inputs: { gene }, ...tools }) => convertSymbols(tools, [gene]),
  convertGeneSet: ({ inputs: { geneset }, ...tools }) => convertSymbols(tools, geneset.set),

  geneOfIdentifiers({ inputs: { data } }) {
    const [first] = data
    if (first === undefined) {
      throw new InputError('The table of identifiers is empty, so there is no gene to take. Start from another gene.')
    }
    return first.SYMBOL
  },
}
